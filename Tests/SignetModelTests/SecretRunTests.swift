import SignetSyntax
import Testing

@testable import SignetModel

@Suite("What looks like a secret")
struct SecretRunTests {
  private static func isFound(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return !SecretRuns.find(in: bytes, 0..<bytes.count).isEmpty
  }

  private static let hex = "9f86d081884c7d659a2feaa0c55ad015"

  @Test("of a run that is no secret as a whole, what is hex is found, and no more")
  func parts() {
    let bytes = Array("https://h.example/\(Self.hex)/key_\(Self.hex)".utf8)
    let found = SecretRuns.find(in: bytes, bytes.indices)
    #expect(found.map { String(decoding: bytes[$0], as: UTF8.self) } == [Self.hex, Self.hex])
  }

  @Test(
    "keys are found",
    arguments: [
      "9f86d081884c7d659a2feaa0c55ad015", "K7gNU3sdo+OL0wNhqoVWhr3g6s1xYv72ol/pe/Unols=",
      "key: \"wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY\"", "B8AFA8C1C6CA2CE4F09E4FBB1B3E6A0D",
      "// https://a.example/hook/\(hex)", "https://h.example/\(hex)/x", "// key_\(hex)",
      "// live_9f86d081884c7d659a2feaa0c55ad015a3bf4f1b", "/q/key_\(hex)", "a+\(hex)-\(hex)",
    ])
  func found(text: String) {
    #expect(Self.isFound(text))
  }

  @Test(
    "words, paths, patterns and short values are not",
    arguments: [
      "https://api.shop.example/v1/orders/latest/items/and/something/else",
      "// MARK: -------------------------------",
      "the-quick-brown-fox-jumps-over-the-lazy-dog-again", "00000000000000000000000000000000",
      "11111111111111111111111111111111", "9f86d081884c7d659a2feaa0c55ad01",
      "AbsoluteResourceIdentifierWithVersion2",
      "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJ", "[A-Za-z0-9]{32}", "550e8400-e29b-41d4-a716",
      "550e8400-e29b-41d4-a716-446655440000", "id_550e8400-e29b-41d4-a716-446655440000",
      "key_00000000000000000000000000000000", "/x/ffffffffffffffffffffffffffffffff",
      "getCustomerNotificationPreferencesV2ByAccountID", "listHTTPRequestsByOrganizationAndDepartmentWeek24",
    ])
  func notFound(text: String) {
    #expect(!Self.isFound(text))
  }
}

@Suite("Secrets are not shown again")
struct ConcealedSecretTests {
  @Test(
    "what looks like a secret stands in no rendered message",
    arguments: [
      ("service Shop {\n  version \"9f86d081884c7d659a2feaa0c55ad015\"\n}\n", "9f86d081"),
      ("service Shop {\n  server a \"https://user:hunter2@api.shop.example\"\n}\n", "hunter2"),
    ])
  func concealed(text: String, secret: String) throws {
    let spec = try Specs.load(text)
    let diagnostics = Checker.check(spec).diagnostics
    #expect(diagnostics.count == 1)
    let rendered = DiagnosticRenderer(sources: spec.sources).render(diagnostics)
    #expect(rendered.contains("•") && !rendered.contains(secret), "\(rendered)")
  }

  @Test(
    "a secret is hidden also where another mistake is told",
    arguments: [
      // Unknown names on its line, and a message that would quote it.
      "service S { }\nstruct T { a: Strin = \"\(key)\" @lenght(1) }\n",
      "import \"\(key).signet\"\nservice S { }\n",
      // Where it stands in no text at all.
      "service S {\n  version \(key)\n  secret \"\(key)\n}\n",
      "service S {\n  signing a { key \(key) \"\n",
      // A private key on one line, with and without its end.
      "// -----BEGIN PRIVATE KEY-----\\n\(key)\\n-----END PRIVATE KEY-----\nservice S { versoin 1 }\n",
      "service S { version \"-----BEGIN PRIVATE KEY-----\\n\(key)\" }\n",
    ])
  func hiddenEverywhere(text: String) throws {
    let spec = try Specs.load(text)
    let diagnostics = Checker.check(spec).diagnostics
    #expect(!diagnostics.isEmpty)
    let forPeople = DiagnosticRenderer(sources: spec.sources).render(diagnostics)
    #expect(!forPeople.contains(Self.key), "\(forPeople)")
    let forTools = DiagnosticJSON(sources: spec.sources).render(diagnostics)
    #expect(!forTools.contains(Self.key), "\(forTools)")
  }

  @Test("many private keys are found in linear time")
  func manyKeys() throws {
    let text = "service S { }\n// " + String(repeating: "-----BEGIN PRIVATE KEY----- ", count: 20_000) + "\n"
    #expect(try Checker.check(Specs.load(text)).diagnostics.count { $0.code == "SG605" } == 20_000)
  }

  private static let key = "4f8a2b9c1d7e6f3a0b5c8d2e9f1a7b4c"
}
