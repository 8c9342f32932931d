import Foundation

/// A rule that a value keeps before anything is sent.
public struct Constraint: Sendable {
  enum Rule: Sendable {
    case length(Int?, Int?)
    case utf8Length(Int?, Int?)
    case range(Decimal?, Decimal?)
    case pattern(Matcher)
  }

  let rule: Rule

  /// The number of characters of a text, or of elements of a list or map; a bound left nil is open.
  public static func length(_ least: Int?, _ most: Int?) -> Constraint {
    Constraint(rule: .length(least, most))
  }

  /// The number of bytes of a text in UTF-8.
  public static func utf8Length(_ least: Int?, _ most: Int?) -> Constraint {
    Constraint(rule: .utf8Length(least, most))
  }

  /// The least and the largest number.
  public static func range(_ least: Int?, _ most: Int?) -> Constraint {
    Constraint(rule: .range(least.map { Decimal($0) }, most.map { Decimal($0) }))
  }

  /// The least and the largest number, spelled in decimal.
  public static func decimalRange(_ least: StaticString?, _ most: StaticString?) -> Constraint {
    Constraint(
      rule: .range(
        least.flatMap { DecimalText.decimal("\($0)") }, most.flatMap { DecimalText.decimal("\($0)") }))
  }

  /// A pattern in the language's dialect, for the whole value.
  public static func pattern(_ pattern: StaticString) -> Constraint {
    Constraint(rule: .pattern(Matcher("\(pattern)")))
  }

  // MARK: What a value breaks

  func violation(text: String) -> InputRule? {
    switch rule {
    case .length(let least, let most):
      return Self.isWithin(text.count, least, most) ? nil : .characters(least, most)
    case .utf8Length(let least, let most):
      return Self.isWithin(text.utf8.count, least, most) ? nil : .bytes(least, most)
    case .pattern(let matcher): return matcher.matches(text) ? nil : .pattern(matcher.pattern)
    case .range: return nil
    }
  }

  func violation(count: Int) -> InputRule? {
    guard case .length(let least, let most) = rule else { return nil }
    return Self.isWithin(count, least, most) ? nil : .elements(least, most)
  }

  func violation(number: Decimal) -> InputRule? {
    guard case .range(let least, let most) = rule else { return nil }
    return Self.isWithin(number, least, most) ? nil : .range(least, most)
  }

  private static func isWithin<Number: Comparable>(
    _ number: Number, _ least: Number?, _ most: Number?
  ) -> Bool {
    if let least, number < least { return false }
    if let most, number > most { return false }
    return true
  }
}
