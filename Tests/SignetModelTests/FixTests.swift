import SignetModel
import SignetSyntax
import Testing

@Suite("Fixes put right what they are for")
struct FixTests {
  /// The spec after its fixes, and what is still said of it.
  private static func fixed(_ text: String) throws -> (text: String, codes: [String]) {
    let spec = try Specs.load(text)
    let outcome = FixApplier.apply(Checker.check(spec).diagnostics, sources: spec.sources)
    let file = try #require(outcome.files.first)
    let after = String(decoding: file.bytes, as: UTF8.self)
    return (after, try Specs.codes(after))
  }

  @Test(
    "a rule with a mechanical way out has a fix after which nothing is left to say",
    arguments: [
      "SG203", "SG204", "SG205", "SG206", "SG208", "SG216", "SG220", "SG228", "SG231", "SG237", "SG238",
      "SG403",
      "SG413",
    ])
  func mechanical(code: String) throws {
    let rule = try #require(ModelRules.all.first { $0.code == code })
    let (text, codes) = try Self.fixed(rule.wrongExample)
    #expect(codes == [], "\(text)")
  }

  @Test(
    "what can be put right in several ways is left to who wrote it",
    arguments: ["SG234", "SG300", "SG302", "SG303", "SG304", "SG306", "SG307", "SG313", "SG411", "SG417"])
  func choice(code: String) throws {
    let rule = try #require(ModelRules.all.first { $0.code == code })
    let found = try Specs.check(rule.wrongExample).diagnostics.filter { $0.code == code }
    #expect(!found.isEmpty && found.allSatisfy { $0.fixes.isEmpty && !$0.help.isEmpty })
  }

  @Test("what is left of a line whose first annotation is removed is not told to be indented")
  func removal() throws {
    let (text, codes) = try Self.fixed(
      """
      service Shop { server a "https://a.example" }
      group g @security(low, anonymous) @policy(query) {
        endpoint a GET /a
        @content("text/plain") @timeout(fast)
        endpoint b GET /b
      }

      """)
    #expect(codes == [], "\(text)")
    #expect(text.contains("\n  @timeout(fast)\n"), "\(text)")
  }

  /// The fixes that a tool applies unasked.
  private static func certain(_ text: String) throws -> [String] {
    let spec = try Specs.load(text)
    return FixApplier.unambiguous(Checker.check(spec).diagnostics, sources: spec.sources).flatMap(\.fixes)
      .map(\.title)
  }

  @Test(
    "a name that is near to a declared one is suggested, and not written unasked",
    arguments: [
      "service Shop { token { header \"A\" \"{access}\" revoked by logout } }\n"
        + "@security(low, anonymous) @policy(query)\nendpoint logon GET /a\n",
      "service Shop { }\nstruct FabricID { id: Int }\n@security(low, anonymous) @policy(query)\n"
        + "endpoint a GET /a { returns Fabric }\n",
      "service Shop { }\nstruct Orders { id: Int }\n@security(low, anonymous) @policy(query)\n"
        + "endpoint a GET /a { returns Order }\n",
      "service Shop { }\n@security(low, anonymous) @policy(submits)\nendpoint a GET /a\n",
      "service Shop { }\n@security(low, anonymous) @policy(query) @limit(1 per 60s, by: ib)\n"
        + "endpoint a GET /a { query { id: Int } }\n",
      "service Shop { }\n@security(low, anonymous) @policy(query)\n"
        + "endpoint a GET /a { header { id: String @sensitve1 } }\n",
    ])
  func guess(text: String) throws {
    #expect(try Self.certain(text) == [])
    #expect(try Specs.check(text).diagnostics.contains { $0.message.contains("did you mean") })
  }

  @Test("a word of the language that is one slip away is written unasked")
  func slip() throws {
    let text =
      "service Shop { }\n@security(low, anonymous) @policy(query)\nendpoint a GET /a { query { id: Int @rnge(1...3) } }\n"
    #expect(try Self.certain(text) == ["write `range`"])
  }

  @Test("a misspelled name is suggested and replaced")
  func suggestion() throws {
    let result = try Specs.check(
      "service Shop { }\n@security(low, anonymous) @policy(querry)\nendpoint a GET /a\n")
    #expect(result.diagnostics.map(\.message) == ["unknown policy `querry`, did you mean `query`?"])
  }
}
