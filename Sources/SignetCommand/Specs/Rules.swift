import SignetGenerator
import SignetModel
import SignetSyntax

/// Every rule that a spec, or an app's Info.plist beside it, can break.
enum Rules {
  static let all = SyntaxRules.all + ModelRules.all + GeneratorRules.all + TransportSecurityRules.all
}
