import Foundation
import Testing

@testable import SignetCommand

@Suite struct WriteBatchTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  private func add(_ text: String, to name: String, in batch: inout WriteBatch) throws {
    try batch.write(Array(text.utf8), to: workspace.path + "/" + name, name: name)
  }

  @Test func `a file with the same content is not touched`() throws {
    try workspace.write("same", to: "a")
    let before = try workspace.identity(of: "a")
    var batch = WriteBatch()
    try add("same", to: "a", in: &batch)
    #expect(batch.count == 0)
    try batch.commit()
    #expect(try workspace.identity(of: "a") == before)
  }

  @Test func `nothing is written before all of it can be`() throws {
    try workspace.write("old", to: "a")
    var batch = WriteBatch()
    try add("new", to: "a", in: &batch)
    try add("new", to: "missing/b", in: &batch)
    #expect(throws: ToolError("missing/b: can't be written: no such file or folder")) { try batch.commit() }
    #expect(try workspace.text(of: "a") == "old")
    #expect(workspace.files() == ["a"])
  }

  @Test func `what was renamed comes back when a later one fails`() throws {
    try workspace.write("old", to: "a")
    var batch = WriteBatch()
    try add("new", to: "a", in: &batch)
    try add("new", to: "b", in: &batch)
    try add("new", to: "c", in: &batch)
    try workspace.makeFolder("c/full")
    #expect(throws: ToolError.self) { try batch.commit() }
    #expect(try workspace.text(of: "a") == "old")
    #expect(workspace.files() == ["a"])
  }

  @Test func `a folder in the place of a file is refused`() throws {
    try workspace.makeFolder("a")
    var batch = WriteBatch()
    #expect(throws: ToolError("a: is a folder, where a file is to be written")) {
      try add("x", to: "a", in: &batch)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
  func `a folder that can't be written is one line`()
    throws
  {
    try workspace.makeFolder("locked")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o500], ofItemAtPath: workspace.path + "/locked")
    var batch = WriteBatch()
    try add("x", to: "locked/a", in: &batch)
    #expect(throws: ToolError("locked/a: can't be written: permission denied")) { try batch.commit() }
  }

  @Test func `a file keeps its mode`() throws {
    try workspace.write("old", to: "a")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: workspace.path + "/a")
    var batch = WriteBatch()
    try add("new", to: "a", in: &batch)
    try batch.commit()
    #expect(try workspace.text(of: "a") == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: workspace.path + "/a")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `a link stays a link, and what it leads to is written`() throws {
    try workspace.write("old", to: "folder/a")
    try FileManager.default.createSymbolicLink(
      atPath: workspace.path + "/link", withDestinationPath: "folder/a")
    var batch = WriteBatch()
    try add("new", to: "link", in: &batch)
    try batch.commit()
    #expect(try workspace.text(of: "folder/a") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: workspace.path + "/link") == "folder/a")
  }

  @Test func `a link in the place of the staged file leads nowhere`() throws {
    try workspace.write("mine", to: "other")
    try FileManager.default.createSymbolicLink(
      atPath: workspace.path + "/a.signet-new", withDestinationPath: "other")
    var batch = WriteBatch()
    try add("new", to: "a", in: &batch)
    try batch.commit()
    #expect(try workspace.text(of: "a") == "new")
    #expect(try workspace.text(of: "other") == "mine")
    #expect(workspace.files() == ["a", "other"])
  }

  @Test func `a device is neither read nor written`() throws {
    #expect(workspace.run("lint", "/dev/zero").standardError == "error: /dev/zero: is no regular file\n")
    #expect(workspace.run("format", "/dev/null").exitCode == .failure)
  }
}
