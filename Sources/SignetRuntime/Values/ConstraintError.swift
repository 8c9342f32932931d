/// A value breaks a constraint of the spec. The error names the field and the rule, never the value.
public struct ConstraintError: Swift.Error, Sendable, Hashable, CustomStringConvertible {
  /// The field, as `draft.items[0].quantity`; empty where the value stands alone.
  public let field: String
  /// What the value has to be.
  public let rule: InputRule

  public init(field: String, rule: InputRule) {
    self.field = field
    self.rule = rule
  }

  func under(_ component: String) -> ConstraintError {
    ConstraintError(field: WireError.join(component, field), rule: rule)
  }

  public var description: String { field.isEmpty ? rule.description : "\(field) \(rule)" }
}
