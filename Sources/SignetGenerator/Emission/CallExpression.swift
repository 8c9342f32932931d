/// A call of an initializer or a function as Swift spells it, put together argument by argument.
struct CallExpression {
  private let name: String
  private var arguments: [String] = []

  init(_ name: String) {
    self.name = name
  }

  /// An argument without a label.
  mutating func add(_ value: String) { arguments.append(value) }

  /// An argument with a label; none where there is no value.
  mutating func add(_ label: String, _ value: String?) {
    if let value { arguments.append("\(label): \(value)") }
  }

  mutating func add(_ label: String, text: String?) { add(label, text.map(SwiftLiteral.string)) }

  /// A list, which is left out where it is empty.
  mutating func add(_ label: String, list elements: [String]) {
    if !elements.isEmpty { add(label, Self.list(elements)) }
  }

  var text: String { "\(name)(\(arguments.joined(separator: ", ")))" }

  var isEmpty: Bool { arguments.isEmpty }

  static func list(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }

  static func list(texts: [String]) -> String { list(texts.map(SwiftLiteral.string)) }
}
