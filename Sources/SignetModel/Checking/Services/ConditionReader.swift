import SignetSyntax

/// Reads `status 401, code 40101`; after a comma a bare value goes on with the word before it.
struct ConditionReader {
  let context: CheckContext
  /// What the conditions are for.
  let owner: ConditionUse.Owner

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
      context.conditions.append(
        ConditionUse(condition: condition, owner: owner, meaning: setting.keyword.text, span: value.span))
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

  private func refuse(_ setting: Setting, at span: SourceSpan?) {
    SettingValues(setting, context).refuse(
      "`status 401`, `code 40101` or several of them with commas", at: span)
  }
}
