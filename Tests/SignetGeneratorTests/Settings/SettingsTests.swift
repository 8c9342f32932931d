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
      ("", "the end where a value is expected"),
      ("{", "the end where a name in double quotes is expected"),
      ("{ access: 1 }", "'a' where a name in double quotes is expected"),
      ("{ // settings\n}", "JSON has no comments"),
      (#"{"access" "public"}"#, "'\"' where ':' is expected"),
      (#"{"access": "public" "x": 1}"#, "'\"' where ',' or '}' is expected"),
      (#"{"access": "public",}"#, "nothing follows this comma"),
      (#"{"secretNames": ["a",]}"#, "nothing follows this comma"),
      (#"{"access": "public", "access": "public"}"#, "'access' is set twice"),
      (#"{"access": "public", "acc\u0065ss": "internal"}"#, "'access' is set twice"),
      (#"{"access": "pub\qlic"}"#, "no escape of JSON's"),
      (#"{"access": "\ud83d"}"#, "half of a surrogate pair"),
      ("{\"access\": \"pub\nlic\"}", "this text is not closed on its line"),
      (#"{"access": "pub"#, "this text is not closed"),
      (#"{"warningsAsErrors": True}"#, "'T' where a value is expected"),
      (#"{"warningsAsErrors": 01}"#, "this is no number"),
      (#"{"warningsAsErrors": 1.}"#, "this is no number"),
      ("{} {}", "'{' behind the end"),
      (
        #"{"secretNames": "# + String(repeating: "[", count: 100_000) + "}",
        "this is nested more than 16 deep"
      ),
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
    "says in which line and column",
    arguments: [
      ("{\n  \"access\": \"public\",\n  \"acces\": 1\n}", 3, 3), ("{\"access\": 1}", 1, 2),
      ("{ \"warningsAsErrors\":\n\"yes\" }", 1, 3),
      ("{\n  \"access\": \"public\",\n}", 2, 21),
      ("{\n  \"access\": \"public\",\n  \"access\": \"public\"\n}", 3, 3),
      ("[\n]", 1, 1), ("{\n", 2, 1),
    ])
  func places(_ json: String, _ line: Int, _ column: Int) {
    let error = #expect(throws: SettingsError.self) { try Settings(json: Array(json.utf8)) }
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test("is read with escapes and blanks wherever RFC 8259 has them")
  func escapes() throws {
    let json = "\r\n{\t\"secretNames\" : [ \"pass\\u0063ode\" , \"\\ud835\\udc65\" ] }\n"
    #expect(try Settings(json: Array(json.utf8)).secretNames == ["passcode", "\u{1D465}"])
  }
}
