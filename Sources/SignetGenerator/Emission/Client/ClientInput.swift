import SignetModel
import SignetSyntax

/// Something that a spec names and that the app gives when it makes a client: a parameter of the initializer.
struct ClientInput {
  /// The name in Swift, without backticks: label and local in one, but for `self`.
  let name: String
  /// What the spec calls it, in words: `secret 'tokenSecret'`.
  let origin: String
  let type: String
  var initial: String?
  let documentation: String
  let span: SourceSpan

  /// How the initializer's body names it.
  var local: String { name == "self" ? "_self" : SwiftName.escaped(name) }

  var declaration: String {
    let label = SwiftName.escaped(name)
    let names = label == local ? label : "\(label) \(local)"
    return "\(names): \(type)" + (initial.map { " = \($0)" } ?? "")
  }
}
