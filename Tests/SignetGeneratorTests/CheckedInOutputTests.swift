import Foundation
import Testing

@testable import SignetGenerator

@Suite("Checked-in output")
struct CheckedInOutputTests {
  @Test(
    "Generated/ is what Specs/ gives; 'make generate' brings it up to date", arguments: ["Catalog", "Shop"])
  func isUpToDate(_ stem: String) throws {
    let settings = try Settings(json: Array(SpecText.read("Specs/signet.json").utf8))
    let api = try SpecText.check(SpecText.read("Specs/\(stem).signet"), name: "\(stem).signet")
    let output = try Generator().generate(api, options: GeneratorOptions(stem: stem, access: settings.access))
    #expect(output.diagnostics.isEmpty)
    for file in output.files {
      let path = "Generated/\(stem)/\(file.name)"
      #expect(try SpecText.read(path) == file.contents, "\(path) is stale; run 'make generate'")
    }
    let folder = SpecText.projectRoot.appending(path: "Generated/\(stem)").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == output.files.map(\.name))
  }

  @Test("what the runtime's tests call is what their spec gives; 'make generate' brings it up to date")
  func isUpToDateForTheRuntimesTests() throws {
    let folder = "Tests/SignetRuntimeTests/Extras"
    let api = try SpecText.check(SpecText.read("\(folder)/Extras.signet"), name: "Extras.signet")
    let output = try Generator().generate(api, options: GeneratorOptions(stem: "Extras"))
    #expect(output.diagnostics.isEmpty)
    for file in output.files {
      let path = "\(folder)/Generated/\(file.name)"
      #expect(try SpecText.read(path) == file.contents, "\(path) is stale; run 'make generate'")
    }
  }
}
