import Foundation
import SignetGenerator
import TestPrograms
import Testing

/// Plugins can have no module of the package, so that what they share with the generator is written twice.
@Suite struct PluginAgreementTests {
  @Test func `the plugin promises as many files as the generator writes`() throws {
    let source = try Project.text("Sources/Plugins/SignetClient/SpecCommands.swift")
    let match = try #require(source.firstMatch(of: /static let outputFileCount = (\d+)/))
    #expect(Int(match.1) == OutputFiles.count)
  }

  @Test func `both plugins read specs the same way`() throws {
    let first = try Project.text("Sources/Plugins/SignetClient/SpecFile.swift")
    let second = try Project.text("Sources/Plugins/SignetRegenerate/SpecFile.swift")
    #expect(first == second)
  }
}
