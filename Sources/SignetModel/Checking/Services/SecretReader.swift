import SignetSyntax

/// Reads `secret provided`, `secret config.secret`, `secret tokenSecret provided`.
struct SecretReader {
  let context: CheckContext

  /// A secret before its endpoint is looked up.
  struct Parts {
    let name: Word
    /// `nil`: provided by the app.
    let endpoint: [Word]?
    let from: MemberNames
  }

  /// The variable's name: `secret` unless it has one of its own.
  func name(of setting: Setting) -> Word? { split(setting).map(\.name) }

  /// The parts, or a complaint.
  func read(_ setting: Setting) -> Parts? {
    guard let parts = split(setting) else {
      let isText = setting.items.flatMap { $0 }.contains { $0.text != nil }
      SettingValues(setting, context).refuse(
        isText
          ? "no text, since no secret is written down: `secret provided`, or the endpoint that hands it out"
          : "`provided`, or the endpoint that hands it out, behind a name where it is a further one")
      return nil
    }
    return parts
  }

  private func split(_ setting: Setting) -> Parts? {
    var values = setting.items.flatMap { $0 }
    let from = MemberNames.take(from: &values)
    let own = Word(text: "secret", span: setting.keyword.span)
    switch values.count {
    case 1:
      guard let names = values[0].names else { return nil }
      return Parts(name: own, endpoint: names.map(\.text) == ["provided"] ? nil : names, from: from)
    case 2:
      guard let name = values[0].word, let names = values[1].names else { return nil }
      return Parts(name: name, endpoint: names.map(\.text) == ["provided"] ? nil : names, from: from)
    default: return nil
    }
  }
}

/// What `from access: "jwt"` says: the members of a result by part.
struct MemberNames {
  struct Entry {
    let part: Word
    let member: TextLiteral
  }

  var entries: [Entry] = []
  /// A value behind `from` that is none of its kind.
  var wrong: SourceSpan?

  /// Cuts `from …` off the end of the values.
  static func take(from values: inout [Value]) -> MemberNames {
    var names = MemberNames()
    guard let start = values.firstIndex(where: { $0.word?.text == "from" }) else { return names }
    for value in values[(start + 1)...] {
      if case .labelled(let label, let inner) = value.kind, case .text(let literal) = inner.kind {
        names.entries.append(Entry(part: Word(label), member: literal))
      } else {
        names.wrong = value.span
      }
    }
    if names.entries.isEmpty, names.wrong == nil { names.wrong = values[start].span }
    values.removeSubrange(start...)
    return names
  }
}
