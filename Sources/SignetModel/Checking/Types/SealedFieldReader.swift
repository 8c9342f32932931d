import SignetSyntax

/// Finds the sealing of a `@sealed` field.
struct SealedFieldReader {
  let context: CheckContext

  func sealing(_ annotation: Annotation) -> String? {
    let known = context.protections.sealings
    let reader = ArgumentReader(annotation, .sealed, context)
    if annotation.arguments.isEmpty {
      return context.protections.only(.sealing, for: "`@sealed`", at: annotation.span, context)
    }
    guard let word = reader.oneWord() else { return nil }
    if known.contains(where: { $0.text == word.text }) { return word.text }
    context.reportUnknown(
      NameRules.unknownProtection, "sealing", word.text, at: word.span, among: known.map(\.text))
    return nil
  }
}
