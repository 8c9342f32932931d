import Foundation
import TestPrograms
import Testing

@testable import SignetGenerator

@Suite("Checked-in output")
struct CheckedInOutputTests {
  @Test(
    "Generated/ is what Specs/ gives; 'make generate' brings it up to date", arguments: ["Catalog", "Shop"])
  func isUpToDate(_ stem: String) throws {
    let settings = try Settings(json: Array(Project.text("Specs/signet.json").utf8))
    let api = try SpecText.check(Project.text("Specs/\(stem).signet"), name: "\(stem).signet")
    let output = try Generator().generate(api, options: GeneratorOptions(stem: stem, access: settings.access))
    #expect(output.diagnostics.isEmpty)
    for file in output.files {
      let path = "Generated/\(stem)/\(file.name)"
      #expect(try Project.text(path) == file.contents, "\(path) is stale; run 'make generate'")
    }
    let folder = Project.root.appending(path: "Generated/\(stem)").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == output.files.map(\.name))
  }

  @Test(
    "what the runtime's tests call is what their specs give; 'make generate' brings it up to date",
    arguments: ["Extras", "Vault"])
  func isUpToDateForTheRuntimesTests(stem: String) throws {
    let folder = "Tests/SignetRuntimeTests/\(stem)"
    let api = try SpecText.check(Project.text("\(folder)/\(stem).signet"), name: "\(stem).signet")
    let output = try Generator().generate(api, options: GeneratorOptions(stem: stem))
    #expect(output.diagnostics.isEmpty)
    for file in output.files {
      let path = "\(folder)/Generated/\(file.name)"
      #expect(try Project.text(path) == file.contents, "\(path) is stale; run 'make generate'")
    }
  }
}
