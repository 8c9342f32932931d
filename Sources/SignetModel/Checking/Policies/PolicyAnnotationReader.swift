import SignetSyntax

/// Reads the arguments of the policy annotations.
struct PolicyAnnotationReader {
  let context: CheckContext

  // MARK: Security

  func security(_ annotation: Annotation) -> SecurityWords? {
    let reader = ArgumentReader(annotation, .security, context)
    guard reader.hasOnly(labels: ["signing", "sealing", "verification"]) else { return nil }
    var words = SecurityWords(level: .low)
    var level: Security.Level?
    for argument in annotation.arguments {
      for (position, group) in argument.groups.enumerated() {
        guard group.count == 1, let word = group[0].word else {
          reader.refuse(at: argument.span)
          return nil
        }
        if position == 0, let label = argument.label {
          let named = SecurityWords.Named(name: word.text, span: word.span)
          switch label.text {
          case "signing": words.signing = named
          case "sealing": words.sealing = named
          default: words.verification = named
          }
        } else if let value = Security.Level(rawValue: word.text) {
          if let level, level != value {
            reader.refuse(
              "`@security` has one level: `\(level.rawValue)` or `\(value.rawValue)`", at: word.span)
            return nil
          }
          level = value
        } else if let identity = Security.Identity(rawValue: word.text), identity != .required {
          if words.identity != .required, words.identity != identity {
            reader.refuse("`anonymous` sends no token, `optional` sends one if there is one", at: word.span)
            return nil
          }
          words.identity = identity
        } else if word.text == "verified" {
          words.isVerified = true
        } else {
          refuse(word, reader)
          return nil
        }
      }
    }
    guard let level else {
      reader.refuse("`@security` lacks its level")
      return nil
    }
    words.level = level
    return words
  }

  private func refuse(_ word: Word, _ reader: ArgumentReader) {
    let known = Security.Level.allCases.map(\.rawValue) + ["anonymous", "optional", "verified"]
    let suggestion = Suggestion(for: word.text, among: known)
    context.report(
      TypeRules.annotationArguments,
      "`@security` does not know `\(word.text)`" + (suggestion.map { ", did you mean `\($0.word)`?" } ?? ""),
      at: word.span,
      help: Self.anonymous.contains(word.text)
        ? ["what anyone may call, without a token, is `@security(low, anonymous)`"]
        : ["write `\(AnnotationKind.security.usage)`"],
      fixes: suggestion?.fixes(at: word.span) ?? [])
  }

  /// What is called so elsewhere is open to everyone.
  private static let anonymous: Set<String> = ["public", "none", "open", "guest", "unauthenticated", "off"]

  // MARK: Idempotency

  func idempotency(_ annotation: Annotation) -> Idempotency? {
    let reader = ArgumentReader(annotation, .idempotency, context)
    guard reader.hasOnly(labels: []), !reader.bareValues.isEmpty else {
      if annotation.arguments.isEmpty { reader.refuse() }
      return nil
    }
    var result = Idempotency()
    for value in reader.bareValues {
      guard IdempotencyKindReader(reader: reader).read(value, into: &result) else { return nil }
    }
    let others =
      result.natural != nil || result.coalesce != nil || result.key != nil || result.checksum != nil
    if result.isNone, others {
      context.report(
        PolicyRules.contradiction,
        "`none` says that a call may be done twice, and the rest says that it is not",
        at: annotation.span, help: ["remove `none`, or the rest"])
      return nil
    }
    return result
  }

  // MARK: Debounce

  /// Milliseconds, 0 for `none`.
  func debounce(_ annotation: Annotation) -> Int? {
    let reader = ArgumentReader(annotation, .debounce, context)
    guard let value = reader.oneValue() else { return nil }
    if value.word?.text == "none" { return 0 }
    if let milliseconds = value.milliseconds, milliseconds > 0 { return milliseconds }
    reader.refuse(at: value.span)
    return nil
  }

  // MARK: Limit

  /// The limits of one level; `none` stands alone.
  func limits(_ annotations: [Annotation]) -> [(limit: Limit, annotation: Annotation)] {
    if annotations.count > 1, let none = annotations.first(where: saysNone) {
      ArgumentReader(none, .limit, context).refuse(
        "`none` says that there is no limit, and another one is written beside it", at: none.span)
    }
    return annotations.compactMap { annotation in limit(annotation).map { ($0, annotation) } }
  }

  private func saysNone(_ annotation: Annotation) -> Bool {
    ArgumentReader(annotation, .limit, context).bareValues.map(\.word?.text) == ["none"]
  }

  /// `nil` for `none`, and where the arguments have been refused.
  private func limit(_ annotation: Annotation) -> Limit? {
    let reader = ArgumentReader(annotation, .limit, context)
    guard reader.hasOnly(labels: ["by"]) else { return nil }
    let groups = reader.bare
    if saysNone(annotation), reader.labels.isEmpty { return nil }
    var rates: [Limit.Rate] = []
    for group in groups {
      guard let rate = rate(group) else {
        let isNone = group.first?.number == 0 || group.dropFirst(2).first?.milliseconds == 0
        reader.refuse(
          isNone
            ? "a limit lets at least 1 call pass, in a time above 0"
            : "a limit is written `1 per 60s` or `10 per day`",
          at: group.first?.span)
        return nil
      }
      rates.append(rate)
    }
    guard !rates.isEmpty else {
      reader.refuse()
      return nil
    }
    guard let by = paths(reader.values("by") ?? [], reader) else { return nil }
    return Limit(rates: rates, by: by)
  }

  private func rate(_ group: [Value]) -> Limit.Rate? {
    guard group.count == 3, let count = group[0].number, count > 0, group[1].word?.text == "per" else {
      return nil
    }
    if group[2].word?.text == "day" { return Limit.Rate(count: count, window: .calendarDay) }
    guard let milliseconds = group[2].milliseconds, milliseconds > 0 else { return nil }
    // A day is a calendar day, however it is written.
    return Limit.Rate(
      count: count, window: milliseconds == 86_400_000 ? .calendarDay : .milliseconds(milliseconds))
  }

  private func paths(_ values: [Value], _ reader: ArgumentReader) -> [AccessPath]? {
    var paths: [AccessPath] = []
    for value in values {
      guard let names = value.names else {
        reader.refuse("`by:` takes names of parameters", at: value.span)
        return nil
      }
      paths.append(AccessPath(names.map(\.text), at: value.span))
    }
    return paths
  }
}
