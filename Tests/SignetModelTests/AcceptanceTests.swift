import SignetModel
import SignetSyntax
import TestPrograms
import Testing

@Suite("The project's own specs")
struct AcceptanceTests {
  @Test("the examples check without an error and without a warning", arguments: ["Shop", "Catalog"])
  func clean(name: String) throws {
    let result = try Specs.check(try Project.text("Specs/\(name).signet"))
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map { "\($0.code): \($0.message)" })")
    #expect(result.api?.service.name == name)
  }
}
