import SignetSyntax

/// Every list of a signing is read by something: one that is not is missing where it was meant to be.
struct UnreadLists {
  let context: CheckContext

  func check(_ signing: Signing) {
    guard !signing.lists.isEmpty else { return }
    let read = Set(SigningTexts(signing).variables(from: signing.read.flatMap(\.holes)))
    for list in signing.lists where !read.contains(.list(list.name)) {
      context.report(
        SigningRules.unreadList, "nothing signs the list `\(list.name)`", at: list.span,
        labels: [DiagnosticLabel(signing.message.span, "what `\(signing.name)` signs")],
        help: ["put `{\(list.name)}` into the message, or remove the list"])
    }
  }
}
