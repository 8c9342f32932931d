import SignetSyntax

/// The settings of one block by keyword; repeated ones have been reported, unknown ones by the parser.
struct SettingsReader {
  private var byKeyword: [String: [Setting]] = [:]
  private let context: CheckContext

  /// - Parameters:
  ///   - name: What the block is, as messages say it: `signing app`.
  ///   - repeating: The keywords that may stand more than once.
  ///   - mayBeAnnotated: Whether annotations may stand on the settings, which are read elsewhere then.
  init(
    _ settings: [Setting], of name: String, repeating: Set<String> = [], mayBeAnnotated: Bool = false,
    _ context: CheckContext
  ) {
    self.context = context
    for setting in settings {
      if !mayBeAnnotated { _ = AnnotationSet(setting.annotations, on: .setting, context) }
      let keyword = setting.keyword.text
      if let first = byKeyword[keyword]?.first, !repeating.contains(keyword) {
        context.report(
          ServiceRules.repeatedSetting, "`\(keyword)` is written twice in `\(name)`",
          at: setting.keyword.span,
          labels: [DiagnosticLabel(first.keyword.span, "the first one")], help: ["remove one of them"])
        continue
      }
      byKeyword[keyword, default: []].append(setting)
    }
  }

  var isEmpty: Bool { byKeyword.isEmpty }

  subscript(keyword: String) -> Setting? { byKeyword[keyword]?.first }

  func all(_ keyword: String) -> [Setting] { byKeyword[keyword] ?? [] }

  /// The setting, or a complaint at `span` that the block lacks it.
  func need(_ keyword: String, in name: String, at span: SourceSpan) -> Setting? {
    if let setting = self[keyword] { return setting }
    context.reportMissing(keyword, in: name, at: span)
    return nil
  }
}
