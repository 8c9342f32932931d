import SignetModel
import SignetSyntax
import Testing

@Suite("Time grows with the size of the spec")
struct LinearTimeTests {
  /// A spec of `count` endpoints in groups of ten, each with its own request and answer.
  static func spec(_ count: Int, allows: Bool = true) -> String {
    var text = Example.preamble
    for group in 0..<(count / 10) {
      text +=
        "struct Request\(group) { name: String @length(1...64)  count: Int @range(1...9)  password: String? }\n"
      text += "struct Answer\(group) { id: Int  name: String  parts: [Answer\(max(0, group - 1))] }\n"
      text += "group group\(group) @security(medium) @policy(submit) {\n"
      for index in 0..<10 {
        text += "  \(allows ? "@security(low) @allow(SG320, \"a test\") " : "")"
        text += "endpoint call\(index) POST /g\(group)/e\(index) {\n    form { name: String }\n"
        text += "    returns Answer\(group)\n  }\n"
      }
      text +=
        "  endpoint whole POST /g\(group) @security(high) { body request: Request\(group) returns Answer\(group) }\n"
      text += "}\n"
    }
    return text
  }

  private enum Example {
    static let preamble = """
      service Large {
        token { header "Authorization" "Bearer {access}" }
        secret provided
        keys provided
        signing app {
          parameters params { of query, body add timestamp "timestamp" milliseconds except "sign" }
          message "{method}\\n{path}\\n{params}" key "{secret}" algorithm hmac-sha256 place parameter "sign"
        }
        sealing account { algorithm RSA-OAEP-256 A256GCM key "account" field "sealed" }
        verification gateway {
          header "X-Signature" base64 algorithm rsa-sha256 key "gateway" message "{request.nonce}\\n{body}"
        }
      }

      """
  }

  private static func time(_ count: Int, broken: Bool) throws -> (Duration, CheckResult) {
    var text = spec(count)
    if broken { text = text.replacing("returns Answer", with: "returns Anser") }
    let spec = try Specs.load(text)
    var best = Duration.seconds(1_000)
    var result: CheckResult?
    for _ in 0..<3 {
      best = min(best, ContinuousClock().measure { result = Checker.check(spec) })
    }
    return (best, try #require(result))
  }

  @Test("eight times the endpoints take no more than some twelve times as long", arguments: [false, true])
  func linear(broken: Bool) throws {
    let (small, _) = try Self.time(250, broken: broken)
    let (large, result) = try Self.time(2_000, broken: broken)
    #expect(result.hasErrors == broken)
    // A quadratic look-up would make it sixty-four.
    #expect(large < small * 24, "\(small) and \(large)")
  }
}
