import SignetSyntax

/// Reads the values behind a setting's keyword.
struct SettingValues {
  let setting: Setting
  let context: CheckContext

  init(_ setting: Setting, _ context: CheckContext) {
    self.setting = setting
    self.context = context
  }

  /// All values, commas left out.
  var all: [Value] { setting.items.flatMap { $0 } }

  /// The one value; where there is none or another beside it, a complaint that says what is expected.
  func one(_ expectation: String) -> Value? {
    if all.count == 1 { return all[0] }
    refuse(expectation)
    return nil
  }

  func oneText(_ expectation: String) -> TextLiteral? {
    guard let value = one(expectation) else { return nil }
    if case .text(let literal) = value.kind { return literal }
    refuse(expectation, at: value.span)
    return nil
  }

  /// One word out of a fixed set.
  func choice<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type = Choice.self) -> Choice?
  where Choice.RawValue == String {
    let names = Choice.allCases.map(\.rawValue)
    let expectation = "one of \(names.map { "`\($0)`" }.joined(separator: ", "))"
    guard let value = one(expectation) else { return nil }
    guard let word = value.word else {
      refuse(expectation, at: value.span)
      return nil
    }
    if let choice = Choice(rawValue: word.text) { return choice }
    refuse(word, among: names, expectation)
    return nil
  }

  /// Refuses a word that is none of those that a setting takes: with the one that is meant, or with all of a few.
  private func refuse(_ word: Word, among names: [String], _ expectation: String) {
    let message = "`\(setting.keyword.text)` does not know `\(word.text)`"
    if let meant = ForeignWords.meaning(of: word.text, among: names) {
      context.report(
        ServiceRules.settingValue, "\(message); here it is `\(meant)`", at: word.span,
        fixes: [Fix("write `\(meant)`", replace: word.span, with: meant)])
    } else if names.count <= 4, Suggestion.nearest(to: word.text, among: names) == nil {
      context.report(ServiceRules.settingValue, "\(message); it takes \(expectation)", at: word.span)
    } else {
      context.reportUnknown(
        ServiceRules.settingValue, saying: message, word.text, at: word.span, among: names,
        help: ["write \(expectation)"])
    }
  }

  /// A way into a JSON object: `"error.code"`.
  func jsonPath() -> [String]? {
    let expectation = "the name of a JSON member in quotes, `\"code\"` or `\"error.code\"`"
    guard let literal = oneText(expectation) else { return nil }
    let names = literal.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if names.allSatisfy({ !$0.isEmpty }) { return names }
    refuse(expectation, at: literal.span)
    return nil
  }

  /// A duration in milliseconds.
  func duration() -> Int? {
    let expectation = "a duration above zero, such as `5m`"
    guard let value = one(expectation) else { return nil }
    if let milliseconds = value.milliseconds, milliseconds > 0 { return milliseconds }
    refuse(value.number.map(Self.withUnit) ?? expectation, at: value.span)
    return nil
  }

  /// What is expected where a number stands that says nothing of its unit.
  static func withUnit(_ number: Int) -> String {
    number > 0 ? "a time with its unit: `\(number)s` or `\(number)ms`" : "a duration above zero, such as `5m`"
  }

  /// Reports that the values are not what the setting takes: once, since that says how all of it is written.
  func refuse(_ expectation: String, at span: SourceSpan? = nil) {
    guard context.isFirst(setting.keyword.span) else { return }
    let span =
      span ?? all.first.map { first in all.last.map { first.span.joined(to: $0.span) } ?? first.span }
    context.report(
      ServiceRules.settingValue, "`\(setting.keyword.text)` takes \(expectation)",
      at: span ?? setting.keyword.span)
  }
}
