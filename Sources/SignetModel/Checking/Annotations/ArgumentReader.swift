import SignetSyntax

/// Reads an annotation's arguments, and says how it is written where they are wrong.
struct ArgumentReader {
  let annotation: Annotation
  let kind: AnnotationKind
  let context: CheckContext

  init(_ annotation: Annotation, _ kind: AnnotationKind, _ context: CheckContext) {
    self.annotation = annotation
    self.kind = kind
    self.context = context
  }

  /// The unlabelled arguments, each a group of values: `1 per 60s`.
  var bare: [[Value]] {
    annotation.arguments.filter { $0.label == nil }.flatMap(\.groups)
  }

  /// The unlabelled arguments of one value each.
  var bareValues: [Value] { bare.flatMap { $0 } }

  var labels: [Name] { annotation.arguments.compactMap(\.label) }

  /// The values behind a label, flattened.
  func values(_ label: String) -> [Value]? {
    annotation.arguments.first { $0.label?.text == label }.map { $0.groups.flatMap { $0 } }
  }

  /// Reports that the arguments are not what the annotation takes.
  func refuse(_ reason: String? = nil, at span: SourceSpan? = nil) {
    let message = reason ?? (annotation.arguments.isEmpty ? "`@\(kind.rawValue)` lacks its argument" : nil)
    context.report(
      TypeRules.annotationArguments, message ?? kind.instead, at: span ?? argumentsSpan,
      help: ["write `\(kind.usage)`"])
  }

  /// Reports the first label that the annotation does not have, or has twice; true where there is none.
  func hasOnly(labels known: [String]) -> Bool {
    var seen: Set<String> = []
    for label in labels {
      if !known.contains(label.text) {
        refuse("`@\(kind.rawValue)` has no `\(label.text):`", at: label.span)
        return false
      }
      if !seen.insert(label.text).inserted {
        refuse("`\(label.text):` is written twice", at: label.span)
        return false
      }
    }
    return true
  }

  /// No argument at all.
  func none() -> Bool {
    if annotation.arguments.isEmpty { return true }
    refuse("`@\(kind.rawValue)` takes no argument")
    return false
  }

  /// The one unlabelled value; what else there is has been reported.
  func oneValue() -> Value? {
    guard annotation.arguments.count == 1, labels.isEmpty, bareValues.count == 1 else {
      refuse()
      return nil
    }
    return bareValues[0]
  }

  func oneWord() -> Word? {
    guard let value = oneValue() else { return nil }
    if let word = value.word { return word }
    refuse(at: value.span)
    return nil
  }

  func oneText() -> String? {
    guard let value = oneValue() else { return nil }
    if case .text(let text) = value.kind { return text.value }
    refuse(at: value.span)
    return nil
  }

  /// A text that says why; an empty one is none.
  func reason() -> String? {
    guard let text = oneText() else { return nil }
    if !text.allSatisfy(\.isWhitespace) { return text }
    refuse("`@\(kind.rawValue)` needs a reason")
    return nil
  }

  private var argumentsSpan: SourceSpan {
    guard let first = annotation.arguments.first, let last = annotation.arguments.last else {
      return annotation.span
    }
    return first.span.joined(to: last.span)
  }
}
