import SignetPattern
import SignetSyntax

/// Reads `@length`, `@range` and `@pattern`, and says where they do not fit the value that they stand on.
struct ConstraintReader {
  let context: CheckContext
  let facts: TypeFacts

  func read(_ annotations: AnnotationSet, on type: TypeReference) -> Constraints {
    let base = facts.base(of: type)
    return Constraints(
      length: annotations[.length].flatMap { length($0, base, type) },
      range: annotations[.range].flatMap { range($0, base, type) },
      pattern: annotations[.pattern].flatMap { pattern($0, base, type) })
  }

  // MARK: Length

  private func length(_ annotation: Annotation, _ base: TypeFacts.Base, _ type: TypeReference)
    -> Constraints.Length?
  {
    let reader = ArgumentReader(annotation, .length, context)
    guard reader.hasOnly(labels: []) else { return nil }
    let values = reader.bareValues
    guard (1...2).contains(values.count), let bounds = values[0].bounds else {
      reader.refuse()
      return nil
    }
    guard let unit = unit(of: base) else {
      if case .unknown = base { return nil }
      refuse(annotation, .length, type, "a text, data, a list or a map has a length")
      return nil
    }
    let isUTF8 = values.count == 2
    if isUTF8, values[1].word?.text != "utf8" || unit != .characters {
      reader.refuse(at: values[1].span)
      return nil
    }
    guard let minimum = Int(bounds.lower), minimum >= 0, bounds.upper.map({ Int($0) != nil }) ?? true else {
      reader.refuse("a length is a whole number, 0 or more", at: values[0].span)
      return nil
    }
    let maximum = bounds.upper.flatMap { Int($0) }
    guard minimum <= maximum ?? .max else {
      empty(values[0])
      return nil
    }
    return Constraints.Length(minimum: minimum, maximum: maximum, unit: isUTF8 ? .utf8 : unit)
  }

  private func unit(of base: TypeFacts.Base) -> Constraints.Length.Unit? {
    switch base {
    case .scalar(.string), .scalar(.url): .characters
    case .scalar(.data): .bytes
    case .list, .map: .elements
    default: nil
    }
  }

  // MARK: Range

  private func range(_ annotation: Annotation, _ base: TypeFacts.Base, _ type: TypeReference)
    -> Constraints.Range?
  {
    let reader = ArgumentReader(annotation, .range, context)
    guard let value = reader.oneValue() else { return nil }
    guard let bounds = value.bounds else {
      reader.refuse(at: value.span)
      return nil
    }
    switch base {
    case .unknown: return nil
    case .scalar(let scalar) where scalar.isNumber:
      let spelled = [bounds.lower] + (bounds.upper.map { [$0] } ?? [])
      guard spelled.allSatisfy({ NumberFacts.fits($0, scalar) }) else {
        reader.refuse("the bounds are not numbers of `\(scalar.rawValue)`", at: value.span)
        return nil
      }
      if let upper = bounds.upper, NumberFacts.compare(bounds.lower, upper) > 0 {
        empty(value)
        return nil
      }
      return Constraints.Range(minimum: bounds.lower, maximum: bounds.upper)
    default:
      refuse(annotation, .range, type, "a number has a range; a text has a `@length`")
      return nil
    }
  }

  // MARK: Pattern

  private func pattern(_ annotation: Annotation, _ base: TypeFacts.Base, _ type: TypeReference)
    -> Constraints.Pattern?
  {
    let reader = ArgumentReader(annotation, .pattern, context)
    guard let value = reader.oneValue() else { return nil }
    guard case .text(let literal) = value.kind else {
      reader.refuse(at: value.span)
      return nil
    }
    if case .unknown = base { return nil }
    guard case .scalar(.string) = base else {
      refuse(annotation, .pattern, type, "a text has a pattern")
      return nil
    }
    guard PatternCheck(context).holds(literal) else { return nil }
    return Constraints.Pattern(source: literal.value)
  }

  // MARK: Complaints

  private func refuse(
    _ annotation: Annotation, _ kind: AnnotationKind, _ type: TypeReference, _ note: String
  ) {
    let other = counterpart(of: kind, annotation, facts.base(of: type))
    context.report(
      TypeRules.unfitAnnotation, "`@\(kind.rawValue)` does not fit `\(type)`: \(note)", at: annotation.span,
      fixes: other.map { [Fix("write `@\($0.rawValue)`", replace: annotation.name.span, with: $0.rawValue)] }
        ?? [])
  }

  /// The constraint that takes the same argument and fits the type.
  private func counterpart(
    of kind: AnnotationKind, _ annotation: Annotation, _ base: TypeFacts.Base
  ) -> AnnotationKind? {
    guard let bounds = annotation.arguments.first?.groups.first?.first?.bounds,
      annotation.arguments.count == 1, annotation.arguments.first?.groups.count == 1
    else { return nil }
    switch (kind, base) {
    case (.length, .scalar(let scalar)) where scalar.isNumber: return .range
    case (.range, _) where unit(of: base) != nil:
      let whole = [bounds.lower, bounds.upper ?? "0"].allSatisfy { (Int($0) ?? -1) >= 0 }
      return whole ? .length : nil
    default: return nil
    }
  }

  private func empty(_ value: Value) {
    context.report(
      TypeRules.emptyRange, "nothing is in this range: its end is before its beginning", at: value.span,
      help: ["write the smaller bound first"])
  }
}

extension Value {
  /// The ends of a range, as spelled; one number alone is both.
  fileprivate var bounds: (lower: String, upper: String?)? {
    switch kind {
    case .range(let lower, let upper): (lower.text, upper?.text)
    case .number(let literal): (literal.text, literal.text)
    default: nil
    }
  }
}
