import SignetSyntax

/// Reads `status 401, code 40101`; after a comma a bare value goes on with the word before it.
struct ConditionReader {
  let context: CheckContext

  func read(_ setting: Setting) -> [AnswerCondition] {
    read(setting.items.flatMap { $0 }, of: setting)
  }

  func read(_ values: [Value], of setting: Setting) -> [AnswerCondition] {
    var conditions: [AnswerCondition] = []
    var kind: String?
    var isOpen = true
    for value in values {
      if let word = value.word {
        guard word.text == "status" || word.text == "code" else {
          refuse(setting, at: word.span)
          return conditions
        }
        kind = word.text
        isOpen = true
        continue
      }
      guard let condition = condition(kind, value) else {
        refuse(setting, at: value.span)
        return conditions
      }
      isOpen = false
      conditions.append(condition)
    }
    if isOpen { refuse(setting, at: nil) }
    return conditions
  }

  private func condition(_ kind: String?, _ value: Value) -> AnswerCondition? {
    switch kind {
    case "status": value.number.flatMap { (100...599).contains($0) ? .status($0) : nil }
    case "code": BusinessCode(value).map { .code($0) }
    default: nil
    }
  }

  /// Refuses what would mean two things in one answer, and what says of an answer that succeeded that it failed.
  func refuse(
    _ conditions: [AnswerCondition], of setting: Setting?, besides others: [AnswerCondition],
    of other: Setting?
  ) {
    guard let setting else { return }
    for condition in conditions {
      if case .status(let status) = condition, (200...299).contains(status) {
        report(
          condition, "means that a call has succeeded, and can't mean `\(setting.keyword.text)`", setting, nil
        )
      } else if let other, others.contains(condition) {
        report(
          condition, "can't mean both `\(setting.keyword.text)` and `\(other.keyword.text)`", setting,
          DiagnosticLabel(other.keyword.span, "asked for here too"))
      }
    }
  }

  private func report(
    _ condition: AnswerCondition, _ words: String, _ setting: Setting, _ label: DiagnosticLabel?
  ) {
    context.report(
      ServiceRules.settingValue, "\(condition.text) \(words)", at: setting.keyword.span,
      labels: label.map { [$0] } ?? [], help: ["give each a status or a code of its own"])
  }

  private func refuse(_ setting: Setting, at span: SourceSpan?) {
    SettingValues(setting, context).refuse(
      "`status 401`, `code 40101` or several of them with commas", at: span)
  }
}

extension AnswerCondition {
  /// As it is written.
  fileprivate var text: String {
    switch self {
    case .status(let status): "`status \(status)`"
    case .code(let code): "`code \(code)`"
    }
  }
}
