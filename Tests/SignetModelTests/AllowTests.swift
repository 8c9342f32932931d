import SignetModel
import SignetSyntax
import Testing

@Suite("Allowing a rule in one place")
struct AllowTests {
  private static func note(_ annotations: String, group: String = "") -> String {
    """
    service Shop { }

    group notes @security(low, anonymous) @policy(submit) \(group) {
      \(annotations)
      endpoint send POST /notes { form { text: String } }

      endpoint other POST /others @allow(SG320, "kept once") { form { text: String } }
    }
    """
  }

  @Test("it holds where it stands, and nowhere else")
  func place() throws {
    #expect(try Specs.codes(Self.note("@allow(SG320, \"kept once\")")) == [])
    #expect(try Specs.codes(Self.note("")) == ["SG320"])
  }

  @Test("on a group it does not hold for the endpoints, and is unused")
  func group() throws {
    #expect(try Specs.codes(Self.note("", group: "@allow(SG320, \"kept once\")")) == ["SG237", "SG320"])
  }

  @Test("it needs a reason, a code that there is, and a rule that can be allowed")
  func mistakes() throws {
    #expect(try Specs.codes(Self.note("@allow(SG320, \" \")")) == ["SG235"])
    #expect(try Specs.codes(Self.note("@allow(SG999, \"x\") @allow(SG320, \"kept once\")")) == ["SG236"])
    #expect(try Specs.codes(Self.note("@allow(SG201, \"x\") @allow(SG320, \"kept once\")")) == ["SG238"])
  }

  @Test("an error that can be allowed leaves an API")
  func errors() throws {
    let text = try #require(ModelRules.all.first { $0.code == "SG507" }).wrongExample
      .replacing("signing app {", with: "signing app @allow(SG507, \"the provider's rule\") {")
    let result = try Specs.check(text)
    #expect(result.diagnostics.isEmpty)
    #expect(result.api != nil)
  }

  @Test("a warning of the parser can be allowed too")
  func syntax() throws {
    let text = """
      service Shop { }

          @allow(SG115, "pasted") @security(low, anonymous)
      @policy(query)
      endpoint ping GET /ping
      """
    #expect(try Specs.codes(text) == [])
    #expect(try Specs.codes(text.replacing("@allow(SG115, \"pasted\") ", with: "")) == ["SG115"])
  }

  @Test("an `@allow(SG604)` holds also while the file has a syntax error")
  func broken() throws {
    let key = "9f86d081884c7d659a2feaa0c55ad015"
    let text = """
      service Shop { version "1" }
      @security(low, anonymous) @policy(query) @allow(SG604, "an application's public number")
      endpoint ping GET /ping { header { "X-App" "\(key)" } }
      struct Broken { a }
      """
    #expect(try Specs.codes(text) == ["SG122"])
    #expect(
      try Specs.codes(text.replacing(" @allow(SG604, \"an application's public number\")", with: "")) == [
        "SG604", "SG122",
      ])
    #expect(
      try Specs.codes(
        text.replacing("version", with: "@allow(SG604, \"public\") version").replacing(
          "\"1\"", with: "\"\(key)\"")) == ["SG122"])
  }
}
