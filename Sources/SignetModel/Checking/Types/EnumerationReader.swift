import SignetSyntax

/// Reads an enum: its cases and what of them travels.
struct EnumerationReader {
  let context: CheckContext

  func read(_ node: EnumDecl) -> Enumeration {
    let written = raw(of: node)
    // Without any number nothing more is to be said of the single cases.
    let raw = written == .int && refuseNames(of: node) ? nil : written
    if raw == .string { refuseNumbers(of: node) }
    var names = Namespace("case")
    var values: [Enumeration.Value: SourceSpan] = [:]
    var cases: [Enumeration.Case] = []
    for item in node.cases {
      let annotations = AnnotationSet(item.annotations, on: .enumCase, context)
      let isNew = names.add(item.name, context)
      guard let value = value(of: item, raw) else { continue }
      if isNew, let first = values[value] {
        context.report(
          TypeRules.enumValues, "two cases travel as \(spell(value))", at: item.name.span,
          labels: [DiagnosticLabel(first, "the other one")], help: ["give each case a value of its own"])
      } else {
        values[value] = item.name.span
      }
      cases.append(
        Enumeration.Case(
          name: item.name.text, value: value, documentation: item.documentation?.text ?? "",
          deprecation: annotations.deprecation(context), span: item.name.span))
    }
    if node.cases.isEmpty {
      context.report(
        TypeRules.enumValues, "`\(node.name.text)` has no cases", at: node.name.span,
        help: ["write a case, or use `String`"])
    }
    return Enumeration(raw: written ?? .string, cases: cases)
  }

  /// Reports that none of several cases that travel as numbers has one; false where one has.
  private func refuseNames(of node: EnumDecl) -> Bool {
    guard node.cases.count > 1, node.cases.allSatisfy({ $0.rawValue == nil && $0.wireName == nil }) else {
      return false
    }
    let cases = node.cases.prefix(2).map(\.name.text)
    context.report(
      TypeRules.enumValues, "the cases of `\(node.name.text)` have no numbers", at: node.name.span,
      help: ["write the server's number behind each: `\(cases[0]) = 0  \(cases[1]) = 1`"])
    return true
  }

  /// What the cases travel as; nil where that has been reported, so that nothing is wrong with the cases.
  private func raw(of node: EnumDecl) -> Enumeration.Raw? {
    guard let type = node.rawType else { return .string }
    if case .named(let name) = type.kind {
      if name.text == Scalar.int.rawValue { return .int }
      if name.text == Scalar.string.rawValue { return .string }
    }
    if case .missing = type.kind { return nil }
    context.report(
      TypeRules.enumValues, "an enum's values are texts or `Int`", at: type.span,
      help: ["write `: Int` for numbers; for texts leave it out"])
    return nil
  }

  /// Reports that cases of an enum of texts have values that are none: once, with all of them.
  private func refuseNumbers(of node: EnumDecl) {
    let wrong = node.cases.compactMap(\.rawValue).filter { $0.text == nil }
    guard let first = wrong.first else { return }
    let areNumbers = node.cases.allSatisfy { $0.rawValue?.number != nil && $0.wireName == nil }
    let mayBeInt = node.rawType == nil && areNumbers
    context.report(
      TypeRules.enumValues,
      mayBeInt
        ? "the values of `\(node.name.text)` are numbers: `: Int` is missing behind its name"
        : "the values of `\(node.name.text)` are texts, and this is none",
      at: mayBeInt ? node.name.span : first.span,
      labels: mayBeInt
        ? [DiagnosticLabel(first.span, "a number")]
        : wrong.dropFirst().prefix(Self.placesShown).map { DiagnosticLabel($0.span, "and this") },
      help: mayBeInt
        ? []
        : ["write `as \"…\"` behind a case, or `: Int` behind the enum's name and a number for each case"],
      fixes: mayBeInt ? [Fix("insert `: Int`", replace: node.name.span.after, with: ": Int")] : [])
  }

  private static let placesShown = 4

  private func value(of item: EnumCase, _ raw: Enumeration.Raw?) -> Enumeration.Value? {
    switch raw {
    case nil: return .string(item.name.text)
    case .int:
      if let wire = item.wireName {
        context.report(
          TypeRules.enumValues, "a case of an `Int` enum has a number: `\(item.name.text) = 1`", at: wire.span
        )
        return nil
      }
      guard let written = item.rawValue else {
        context.report(
          TypeRules.enumValues, "`\(item.name.text)` has no number", at: item.name.span,
          help: ["write `\(item.name.text) = 1`"])
        return nil
      }
      guard let number = written.number else {
        context.report(TypeRules.enumValues, "this is no whole number", at: written.span)
        return nil
      }
      return .int(number)
    case .string:
      guard let written = item.rawValue else { return .string(item.wireName?.value ?? item.name.text) }
      // What is no text has been told of.
      guard let text = written.text else { return nil }
      context.report(
        TypeRules.enumValues, "the text that travels is written with `as`", at: written.span,
        help: ["write `\(item.name.text) as \"\(text)\"`"])
      return nil
    }
  }

  private func spell(_ value: Enumeration.Value) -> String {
    switch value {
    case .string(let text): "`\(text)`"
    case .int(let number): "`\(number)`"
    }
  }
}
