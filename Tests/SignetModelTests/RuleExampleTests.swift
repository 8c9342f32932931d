import SignetModel
import SignetSyntax
import Testing

@Suite("Rules and their examples")
struct RuleExampleTests {
  @Test("the wrong example of each rule gives its code and no other", arguments: ModelRules.all)
  func wrongExample(rule: Rule) throws {
    let result = try Specs.check(rule.wrongExample)
    #expect(
      Set(result.diagnostics.map(\.code)) == [rule.code],
      "\(result.diagnostics.map { "\($0.code): \($0.message)" })\n\(rule.wrongExample)")
    #expect(result.diagnostics.allSatisfy { $0.severity == rule.severity })
    #expect((result.api == nil) == (rule.severity == .error))
  }

  @Test("the right example of each rule gives nothing at all", arguments: ModelRules.all)
  func rightExample(rule: Rule) throws {
    let result = try Specs.check(rule.rightExample)
    #expect(
      result.diagnostics.isEmpty,
      "\(result.diagnostics.map { "\($0.code): \($0.message)" })\n\(rule.rightExample)")
    #expect(result.api != nil)
  }

  @Test("codes and names are unique, in order, and in the model's range")
  func codes() {
    let codes = ModelRules.all.map(\.code)
    #expect(codes == codes.sorted())
    #expect(Set(codes).count == codes.count)
    #expect(Set(ModelRules.all.map(\.name)).count == codes.count)
    #expect(codes.allSatisfy { $0 >= "SG200" && $0 < "SG700" })
  }

  @Test(
    "summaries have no full stop, explanations one, and neither calls anything illegal",
    arguments: ModelRules.all)
  func wording(rule: Rule) {
    #expect(!rule.summary.hasSuffix("."))
    #expect(rule.explanation.hasSuffix(".") || rule.explanation.hasSuffix("`"))
    #expect(!(rule.summary + rule.explanation).lowercased().contains("illegal"))
  }
}
