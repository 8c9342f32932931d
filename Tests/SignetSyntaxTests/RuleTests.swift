import Testing

@testable import SignetSyntax

@Suite struct RuleTests {
  @Test func codesAreUniqueAndInOrder() {
    let codes = SyntaxRules.all.map(\.code)
    #expect(codes == codes.sorted())
    #expect(Set(codes).count == codes.count)
    #expect(Set(SyntaxRules.all.map(\.name)).count == codes.count)
  }

  /// A right example has no mistakes at all.
  @Test(arguments: SyntaxRules.all) func rightExampleIsAccepted(_ rule: Rule) {
    let tree = Parser.parse(SourceFile(path: "right.signet", text: rule.rightExample))
    #expect(tree.diagnostics.map(\.message) == [])
  }

  /// A wrong example has the rule's mistake, and no other. Those of three rules are no such files:
  /// one is not UTF-8, one too long, and one is well formed until its text is taken apart.
  @Test(arguments: SyntaxRules.all.filter { !["SG001", "SG015", "SG110"].contains($0.code) })
  func wrongExampleIsRefused(_ rule: Rule) {
    let tree = Parser.parse(SourceFile(path: "wrong.signet", text: rule.wrongExample))
    let codes = Set(tree.diagnostics.map(\.code))
    #expect(codes.contains(rule.code), "\(tree.diagnostics.map(\.message))")
    #expect(tree.diagnostics.count == 1, "\(tree.diagnostics.map(\.message))")
  }

  @Test(arguments: SpecFiles.examples.map(\.path)) func exampleSpecsAreAccepted(_ path: String) {
    let tree = Parser.parse(SourceFile(path: path, bytes: SpecFiles.bytes(of: .init(fileURLWithPath: path))))
    #expect(tree.diagnostics.map { "\(tree.source.position(of: $0.primary.start)) \($0.message)" } == [])
    #expect(tree.service != nil)
  }
}
