import Testing

@testable import SignetGenerator

@Suite("signet.json")
struct SettingsTests {
  @Test("is read")
  func reads() throws {
    let json = #"{"access": "public", "secretNames": ["passcode"], "warningsAsErrors": true}"#
    let expected = Settings(access: .public, secretNames: ["passcode"], warningsAsErrors: true)
    #expect(try Settings(json: Array(json.utf8)) == expected)
    #expect(try Settings(json: Array("{}".utf8)) == Settings())
  }

  @Test(
    "says what is wrong and what to write",
    arguments: [
      ("{", "this is not JSON (RFC 8259)"),
      ("[]", #"this is not a JSON object; write { "access": "public" }"#),
      (#"{"acces": "public"}"#, "there is no setting 'acces'; did you mean 'access'?"),
      (#"{"access": "open"}"#, #"'access' takes "internal", "package" or "public""#),
      (#"{"secretNames": "x"}"#, #"'secretNames' takes a list of words, as in ["passcode"]"#),
      (#"{"secretNames": ["pass code"]}"#, #"'secretNames' takes a list of words, as in ["passcode"]"#),
      (#"{"secretNames": [1]}"#, #"'secretNames' takes a list of words, as in ["passcode"]"#),
      (#"{"warningsAsErrors": 1}"#, "'warningsAsErrors' takes true or false"),
    ]
  )
  func refuses(_ json: String, _ message: String) {
    let error = #expect(throws: SettingsError.self) { try Settings(json: Array(json.utf8)) }
    #expect(error?.description == message)
  }

  @Test(
    "says in which line",
    arguments: [
      ("{\n  \"access\": \"public\",\n  \"acces\": 1\n}", 3), ("{\"access\": 1}", 1),
      ("{ \"warningsAsErrors\":\n\"yes\" }", 1),
      ("[\n]", nil), ("{\n", nil),
    ] as [(String, Int?)])
  func places(_ json: String, _ line: Int?) {
    let bytes = Array(json.utf8)
    let error = #expect(throws: SettingsError.self) { try Settings(json: bytes) }
    #expect(error?.line(in: bytes) == line)
  }
}
