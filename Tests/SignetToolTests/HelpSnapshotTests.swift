import Foundation
import TestPrograms
import Testing

@testable import SignetCommand
@testable import signet

/// Compares help texts with the ones that are checked in. `SIGNET_RECORD=1 swift test` writes them anew.
@Suite struct HelpSnapshotTests {
  @Test(arguments: ["signet"] + Signet.verbs.map { $0.name }) func `help is what it was`(name: String) throws
  {
    let arguments = name == "signet" ? ["--help"] : [name, "--help"]
    let surroundings = Surroundings(directory: "/", environment: [:], errorIsTerminal: false)
    let text = Tool.run(arguments, in: surroundings, verbs: Signet.verbs).standardOutput
    let file = Project.root.appending(path: "Tests/SignetToolTests/Help/\(name).txt")
    if ProcessInfo.processInfo.environment["SIGNET_RECORD"] != nil {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    let longest = text.split(separator: "\n").map(\.count).max() ?? 0
    #expect(longest <= 120, "a terminal's width is not endless")
  }
}
