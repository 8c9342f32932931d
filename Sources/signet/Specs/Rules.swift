import SignetGenerator
import SignetModel
import SignetSyntax

/// Every rule that a spec can break.
enum Rules {
  static let all = SyntaxRules.all + ModelRules.all + GeneratorRules.all
}
