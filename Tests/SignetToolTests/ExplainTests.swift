import Foundation
import Testing

@testable import SignetCommand

@Suite struct ExplainTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(Specs.small, to: "Small.signet")
  }

  @Test(arguments: Rules.all.map(\.code)) func `each rule has a reason, and an example of each kind`(
    code: String
  ) {
    let outcome = workspace.run("explain", code.lowercased())
    #expect(outcome.exitCode == .success)
    #expect(outcome.standardOutput.hasPrefix(code + " "))
    #expect(outcome.standardOutput.contains("\nWrong:\n\n    "))
    #expect(outcome.standardOutput.contains("\nRight:\n\n    "))
  }

  @Test func `codes are unique, and so are names`() {
    #expect(Set(Rules.all.map(\.code)).count == Rules.all.count)
    #expect(Set(Rules.all.map(\.name)).count == Rules.all.count)
  }

  @Test func `a rule is found by its name as well`() throws {
    let rule = try #require(Rules.all.first)
    #expect(
      workspace.run("explain", rule.name).standardOutput == workspace.run("explain", rule.code).standardOutput
    )
  }

  @Test(arguments: [
    (["SG30l"], "error: there is no rule 'SG30l' (did you mean 'SG300'?); see 'signet explain --help'"),
    (
      ["Small.signet"],
      "error: which endpoint of Small.signet? 'signet explain SPEC ENDPOINT'; see 'signet explain --help'"
    ),
    (
      ["Small.signet", "get"],
      "error: Small.signet has no endpoint 'get' (did you mean 'things.get'?)"
    ),
    (
      ["Small.signet", "things.got"],
      "error: Small.signet has no endpoint 'things.got' (did you mean 'things.get'?)"
    ),
    (["Missing.signet", "things.get"], "error: Missing.signet: no such file"),
  ]) func `what there is not is one line`(arguments: [String], message: String) {
    let outcome = Tool.run(
      ["explain"] + arguments,
      in: Surroundings(directory: workspace.path, environment: [:], errorIsTerminal: false))
    #expect(outcome.standardError == message + "\n")
    #expect(outcome.exitCode == .failure)
  }

  @Test func `each part of a policy has the line that it comes from`() {
    let outcome = workspace.run("explain", "Small.signet", "things.get")
    let group = "    from group things, Small.signet:9:"
    #expect(
      outcome.standardOutput == """
        things.get is GET /things/{id}, Small.signet:11:12

        Security low: travels under TLS and no token is sent.
        \(group)14: @security(low, anonymous)

        Timeout normal: an attempt may take 15 s and the call may take 15 s.
        \(group)40: @timeout(normal)

        Never tried again.
        \(group)57: @retry(never)

        Doing it again changes nothing.
        \(group)71: @idempotency(natural)

        """)
  }

  @Test func `a named policy is told with the line that names it`() throws {
    let spec = Specs.small.replacingOccurrences(
      of: "@timeout(normal) @retry(never) @idempotency(natural)", with: "@policy(query)")
    try workspace.write(spec, to: "Small.signet")
    let outcome = workspace.run("explain", "Small.signet", "things.get")
    #expect(
      outcome.standardOutput.contains(
        "from policy query on group things, Small.signet:9:40: @policy(query)\n"))
  }

  @Test func `a policy of the spec's own is told with the place where it is declared`() throws {
    let spec = Specs.small.replacingOccurrences(
      of: "@timeout(normal) @retry(never) @idempotency(natural)", with: "@policy(own)")
    let policy = "policy own = @timeout(fast) @retry(never) @idempotency(natural)\n"
    try workspace.write(spec + policy, to: "Small.signet")
    let outcome = workspace.run("explain", "Small.signet", "things.get")
    let line = spec.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(
      outcome.standardOutput.contains(
        "from policy own on group things, Small.signet:9:40: @policy(own)\n    which is declared at Small.signet:\(line):8\n"
      ))
  }

  @Test func `each value with a protection of its own has the line that says so`() throws {
    try workspace.write(Self.fields, to: "Fields.signet")
    let outcome = workspace.run("explain", "Fields.signet", "rooms.messages.send")
    #expect(
      outcome.standardOutput.hasSuffix(
        """

        `phone` is sensitive: no more than its last 4 characters are logged or printed.
            from type Phone, Fields.signet:14:21: @sensitive(last: 4)

        `pin` is sealed by itself (account).
            from Fields.signet:24:18: @sealed(account)

        `note` is left out of the signature.
            from Fields.signet:25:23: @unsigned

        `cards[].number` is sensitive: it is never logged or printed.
            from Fields.signet:15:30: @sensitive

        `cards[].cvv` may travel unsealed (a test's).
            from Fields.signet:15:54: @plain("a test's")

        `deviceID` is sensitive: it is never logged or printed.
            from Fields.signet:4:36: @sensitive

        `etag` of the answer is sensitive: it is never logged or printed.
            from Fields.signet:28:56: @sensitive

        `card.number` of the answer is sensitive: it is never logged or printed.
            from Fields.signet:15:30: @sensitive

        """))
  }

  private static let fields = """
    service Fields {
      secret provided
      keys provided
      common { header deviceID: String @sensitive }
      signing app {
        parameters params { of query, body add nonce "nonce" except "sign" }
        message "{method}\\n{path}\\n{params}"
        key "{secret}" algorithm hmac-sha256 place parameter "sign"
      }
      sealing account { algorithm RSA-OAEP-256 A256GCM key "account" }
    }

    // The types.
    type Phone = String @sensitive(last: 4)
    struct Card { number: String @sensitive  cvv: String @plain("a test's") }
    struct Receipt { id: String  card: Card? }

    group rooms {
      group messages {
        @security(medium, anonymous) @policy(submit)
        endpoint send POST /messages {
          body {
            phone: [Phone]
            pin: Int @sealed(account)
            note: String? @unsigned
            cards: [Card]
          }
          returns Receipt header { etag as "ETag": String? @sensitive }
        }
      }
    }

    """

  @Test(arguments: [
    ("send", " (did you mean 'rooms.messages.send'?)"),
    ("messages.send", " (did you mean 'rooms.messages.send'?)"),
    ("sned", " (did you mean 'rooms.messages.send'?)"),
    ("rooms.mesages.send", " (did you mean 'rooms.messages.send'?)"),
    ("nothing", ""),
  ]) func `an endpoint is found without its groups as well`(word: String, hint: String) throws {
    try workspace.write(Self.fields, to: "Fields.signet")
    #expect(
      workspace.run("explain", "Fields.signet", word).standardError
        == "error: Fields.signet has no endpoint '\(word)'\(hint)\n")
  }

  @Test func `a spec with mistakes has no policies to explain`() throws {
    try workspace.write("service Small {", to: "Small.signet")
    let outcome = workspace.run("explain", "Small.signet", "things.get")
    #expect(outcome.exitCode == .findings)
    #expect(outcome.standardError.hasPrefix("Small.signet:1:"))
  }
}
