import SignetModel

/// A field's or type's constraints as values of the runtime's `Constraint`.
enum SwiftConstraint {
  /// All but the pattern.
  static func bounds(_ constraints: Constraints) -> [String] {
    [constraints.length.map(length), constraints.range.map(range)].compactMap(\.self)
  }

  static func pattern(_ constraints: Constraints) -> String? {
    constraints.pattern.map { ".pattern(\(SwiftLiteral.string($0.source)))" }
  }

  private static func length(_ length: Constraints.Length) -> String {
    let name = length.unit == .utf8 ? "utf8Length" : "length"
    let maximum = length.maximum.map(SwiftLiteral.integer) ?? "nil"
    return ".\(name)(\(SwiftLiteral.integer(length.minimum)), \(maximum))"
  }

  private static func range(_ range: Constraints.Range) -> String {
    let bounds = [range.minimum, range.maximum]
    if bounds.allSatisfy({ bound in bound.map { Int($0) != nil } ?? true }) {
      let spelled = bounds.map { bound in bound.flatMap { Int($0) }.map(SwiftLiteral.integer) ?? "nil" }
      return ".range(\(spelled.joined(separator: ", ")))"
    }
    let spelled = bounds.map { bound in bound.map(SwiftLiteral.string) ?? "nil" }
    return ".decimalRange(\(spelled.joined(separator: ", ")))"
  }
}
