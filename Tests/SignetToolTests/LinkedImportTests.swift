import Foundation
import Testing

@testable import SignetCommand

@Suite struct LinkedImportTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write("the owner's words\n", to: "elsewhere/notes.txt")
    try workspace.write("struct Money { cents: Int }\n", to: "elsewhere/money.signet")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(workspace.path)/\(name)", withDestinationPath: "\(workspace.path)/\(target)")
  }

  @Test(arguments: ["notes.signet", "folder/notes.txt", "folder/money.signet"])
  func `a link out of the folder is refused, and nothing behind it is shown`(path: String) throws {
    try workspace.write("import \"\(path)\"\nservice Shop { }\n", to: "Specs/Shop.signet")
    try link("Specs/notes.signet", to: "elsewhere/notes.txt")
    try link("Specs/folder", to: "elsewhere")
    let outcome = workspace.run("lint", "Specs/Shop.signet")
    #expect(outcome.exitCode == .findings)
    #expect(
      outcome.standardError.hasPrefix(
        "Specs/Shop.signet:1:8: error: import \"\(path)\" is a link that leaves the folder that holds the spec [SG215]\n"
      ))
    #expect(!outcome.standardError.contains("owner") && !outcome.standardError.contains("cents"))
  }

  @Test func `where each file is a link to a source, the sources lie together`() throws {
    try workspace.write(
      """
      import "shared/types.signet"
      service Shop { }
      @security(low, anonymous) @policy(query)
      endpoint price GET /price { returns Money }

      """, to: "sources/Shop.signet")
    try workspace.write("struct Money { cents: Int }\n", to: "sources/shared/types.signet")
    try workspace.makeFolder("build/shared")
    try link("build/Shop.signet", to: "sources/Shop.signet")
    try link("build/shared/types.signet", to: "sources/shared/types.signet")
    #expect(workspace.run("lint", "build/Shop.signet").standardError == "")
    #expect(workspace.run("lint", "--folder", "build", "build/Shop.signet").standardError == "")
  }
}
