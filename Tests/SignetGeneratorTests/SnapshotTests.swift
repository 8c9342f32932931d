import Foundation
import TestPrograms
import Testing

@testable import SignetGenerator

/// Small specs and all that they give, side by side: a change of a template is reviewed as a change of these.
@Suite("Reference output")
struct SnapshotTests {
  static let specs = ["Types", "Endpoints", "Names", "Protections", "Credentials", "Transfers"]

  @Test("a spec gives what is checked in; SIGNET_RECORD=1 writes it anew", arguments: specs)
  func matches(_ name: String) throws {
    let files = try Self.generate(name, access: .public)
    let text = files.map { "// \($0.name)\n\($0.contents)" }.joined(separator: "\n")
    let path = Self.folder.appending(path: "\(name).expected")
    if ProcessInfo.processInfo.environment["SIGNET_RECORD"] != nil {
      try Data(text.utf8).write(to: path)
    }
    let expected = try String(decoding: Data(contentsOf: path), as: UTF8.self)
    #expect(text == expected, "\(name).expected differs; review, and record it with SIGNET_RECORD=1")
  }

  static let folder = Project.root.appending(path: "Tests/SignetGeneratorTests/Snapshots")

  /// The files of one of these specs that hold more than their header.
  static func generate(_ name: String, access: AccessLevel) throws -> [GeneratedFile] {
    let text = try Project.text("Tests/SignetGeneratorTests/Snapshots/\(name).signet")
    let api = try SpecText.check(text, name: "\(name).signet")
    let output = try Generator().generate(api, options: GeneratorOptions(stem: name, access: access))
    #expect(output.diagnostics.isEmpty)
    return output.files.filter { $0.contents.contains("extension") || $0.contents.contains("enum") }
  }
}
