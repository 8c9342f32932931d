import SignetPattern
import SignetSyntax

/// Reads a default and checks it against the type and the constraints of its field.
struct DefaultReader {
  let context: CheckContext
  let facts: TypeFacts

  func read(_ value: Value, for field: Field) -> DefaultValue? {
    let base = facts.base(of: field.type)
    if case .unknown = base { return nil }
    guard let parsed = parse(value, base) else {
      refuseKind(value, field, base)
      return nil
    }
    if let reason = broken(parsed, field, base) {
      context.report(
        TypeRules.unfitDefault, "the default of `\(field.name)` breaks its own rule: \(reason)",
        at: value.span,
        help: ["change the default or the constraint"])
      return nil
    }
    return parsed
  }

  private func parse(_ value: Value, _ base: TypeFacts.Base) -> DefaultValue? {
    switch (value.kind, base) {
    case (.text(let literal), .scalar(.string)): return .text(literal.value)
    case (.number(let literal), .scalar(let scalar)) where NumberFacts.fits(literal.text, scalar):
      return .number(literal.text)
    case (.bool(let flag), .scalar(.bool)): return .boolean(flag)
    case (.list(let items), .list) where items.isEmpty: return .emptyList
    case (_, .enumeration(_, let enumeration)):
      guard let word = value.word, enumeration.cases.contains(where: { $0.name == word.text }) else {
        return nil
      }
      return .enumCase(word.text)
    default: return nil
    }
  }

  private func refuseKind(_ value: Value, _ field: Field, _ base: TypeFacts.Base) {
    if case .enumeration(let declaration, let enumeration) = base, let word = value.word {
      let names = enumeration.cases.map(\.name)
      let suggestion = Suggestion(for: word.text, among: names)
      let ending = suggestion.map { ", did you mean `\($0.word)`?" } ?? ""
      context.report(
        TypeRules.unfitDefault, "`\(declaration.name)` has no case `\(word.text)`\(ending)", at: value.span,
        labels: [DiagnosticLabel(declaration.span, "its cases are declared here")],
        fixes: suggestion?.fixes(at: value.span, isOfLanguage: false) ?? [])
      return
    }
    if value.word?.text == "null" || value.word?.text == "nil" {
      return context.report(
        TypeRules.unfitDefault,
        "`\(value.word?.text ?? "")` is no default: what is optional is absent without one",
        at: value.span, help: field.type.isOptional ? ["leave the default out"] : ["make it `\(field.type)?`"]
      )
    }
    context.report(
      TypeRules.unfitDefault, "this is no default of `\(field.name)`: \(expectation(base))", at: value.span)
  }

  private func expectation(_ base: TypeFacts.Base) -> String {
    switch base {
    case .scalar(.string): "a `String` has a text in quotes as its default"
    case .scalar(let scalar) where scalar.isNumber:
      "`\(scalar.rawValue)` has a number of its size as its default"
    case .scalar(.bool): "a `Bool` has `true` or `false` as its default"
    case .list: "a list has `[]` as its default"
    case .enumeration: "an enum has one of its cases as its default"
    default: "texts, numbers, booleans, enums and lists may have a default; make others optional"
    }
  }

  /// Which constraint the default breaks, in words.
  private func broken(_ value: DefaultValue, _ field: Field, _ base: TypeFacts.Base) -> String? {
    for constraints in [field.constraints] + facts.constraints(of: field.type) {
      switch value {
      case .text(let text):
        if let length = constraints.length, let reason = tooLong(text, length) { return reason }
        if let pattern = constraints.pattern, !PatternCheck.matches(text, pattern.source) {
          return "it does not match the pattern"
        }
      case .number(let number):
        guard let range = constraints.range else { continue }
        if let minimum = range.minimum, NumberFacts.compare(number, minimum) < 0 {
          return "it is below \(minimum)"
        }
        if let maximum = range.maximum, NumberFacts.compare(number, maximum) > 0 {
          return "it is above \(maximum)"
        }
      case .emptyList:
        if let length = constraints.length, length.minimum > 0 {
          return "it has fewer than \(length.minimum) elements"
        }
      case .boolean, .enumCase: continue
      }
    }
    return nil
  }

  private func tooLong(_ text: String, _ length: Constraints.Length) -> String? {
    let count = length.unit == .utf8 ? text.utf8.count : text.count
    if count < length.minimum { return "it is shorter than \(length.minimum)" }
    if let maximum = length.maximum, count > maximum { return "it is longer than \(maximum)" }
    return nil
  }
}
