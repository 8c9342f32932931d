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

  func violation(text: String) -> String? {
    switch rule {
    case .length(let least, let most): return Self.bounds(text.count, least, most, "characters")
    case .utf8Length(let least, let most): return Self.bounds(text.utf8.count, least, most, "bytes")
    case .pattern(let matcher): return matcher.matches(text) ? nil : "must match \(matcher.pattern)"
    case .range: return nil
    }
  }

  func violation(count: Int) -> String? {
    guard case .length(let least, let most) = rule else { return nil }
    return Self.bounds(count, least, most, "elements")
  }

  func violation(number: Decimal) -> String? {
    guard case .range(let least, let most) = rule else { return nil }
    if let least, number < least { return "must be \(Self.words(least, most))" }
    if let most, number > most { return "must be \(Self.words(least, most))" }
    return nil
  }

  private static func bounds(_ count: Int, _ least: Int?, _ most: Int?, _ unit: String) -> String? {
    if count >= least ?? 0 && count <= most ?? Int.max { return nil }
    return "must have \(words(least.map { Decimal($0) }, most.map { Decimal($0) })) \(unit)"
  }

  private static func words(_ least: Decimal?, _ most: Decimal?) -> String {
    switch (least, most) {
    case (let least?, let most?): return least == most ? "\(least)" : "\(least) to \(most)"
    case (let least?, nil): return "at least \(least)"
    case (nil, let most?): return "at most \(most)"
    case (nil, nil): return "any"
    }
  }
}
