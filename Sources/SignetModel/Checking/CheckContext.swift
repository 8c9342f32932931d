import SignetSyntax

/// What the passes of one check share: the files, the names, and what has been found so far.
///
/// It lives within one call of `Checker.check` and never leaves its thread.
final class CheckContext {
  let spec: LoadedSpec
  let settings: CheckSettings
  let symbols: Symbols
  let sources: SourceMap
  let allows = AllowTable()
  /// The signings, sealings and verifications of the service, by name.
  var protections = ProtectionNames()
  /// The signings that something is wrong with: what they cover is not judged.
  var brokenSignings: Set<String> = []
  /// The statuses and codes that have a meaning.
  var conditions: [ConditionUse] = []
  /// Whether the service declares a `token`.
  var hasToken = false
  /// Whether the service says where an answer has its code, be it with a mistake.
  var hasCodes = false
  /// Whether the service has a `secret` that can't be read: one that is asked for is not missing.
  var hasUnreadSecret = false
  /// Whether the service declares `keys`.
  var hasKeys = false
  /// The doubtful annotations below an endpoint, by where its name stands: they may be meant for it.
  var runsBelow: [SourceSpan: [Annotation]] = [:]
  /// The parser's doubts that something hangs on: errors, in the place of what else would be said.
  private(set) var settledDoubts: Set<SourceSpan> = []
  /// The header that the token travels in.
  var tokenHeader: TextLiteral?
  private(set) var found: [Finding] = []

  /// A diagnostic, and whether an `@allow` may let it pass.
  struct Finding {
    var diagnostic: Diagnostic
    var canBeAllowed: Bool
  }

  init(spec: LoadedSpec, settings: CheckSettings) {
    self.spec = spec
    self.settings = settings
    symbols = Symbols()
    sources = spec.sources
  }

  /// Notes a mistake.
  ///
  /// - Parameters:
  ///   - canBeAllowed: Whether `@allow` may let this one pass; the rule's own word unless given.
  ///   - concealed: Whether what stands at `span` may be a secret, which no log is to show.
  func report(
    _ rule: Rule, _ message: String, at span: SourceSpan, label: String? = nil,
    labels: [DiagnosticLabel] = [], notes: [String] = [], help: [String] = [], fixes: [Fix] = [],
    canBeAllowed: Bool? = nil, concealed: Bool = false
  ) {
    var diagnostic = Diagnostic(
      rule, message, at: span, label: label, labels: labels, notes: notes, help: help, fixes: fixes)
    diagnostic.concealsPrimary = concealed
    if rule.code == NameRules.declaredTwice.code { declaredTwice.insert(span) }
    found.append(
      Finding(diagnostic: diagnostic, canBeAllowed: canBeAllowed ?? ModelRules.canBeAllowed(rule)))
  }

  /// Whether a mistake of this rule has been noted.
  func hasTold(_ rule: Rule) -> Bool { found.contains { $0.diagnostic.code == rule.code } }

  /// Whether an error has been noted since there were `count` findings.
  func hasErrors(since count: Int) -> Bool {
    found.dropFirst(count).contains { $0.diagnostic.severity == .error }
  }

  /// Whether the name at `span` has been reported as declared twice.
  func isDeclaredTwice(at span: SourceSpan) -> Bool { declaredTwice.contains(span) }

  private var declaredTwice: Set<SourceSpan> = []

  /// Notes a mistake in what is told in these words once: what was said before gets this place besides, and a fix
  /// mends it too.
  ///
  /// - Parameter cause: What is to be mended: what it breaks is told once, where that shows first. Without one it is
  ///   told once by its words.
  func reportOnce(
    _ rule: Rule, _ message: String, at span: SourceSpan, because cause: SourceSpan? = nil,
    labels: [DiagnosticLabel] = [], notes: [String] = [], help: [String] = [], fixes: [Fix] = []
  ) {
    let telling = Telling(
      scope: cause == nil ? "" : rule.code, message: cause == nil ? message : "", cause: cause)
    if tellsAgain(telling, at: span, fixes) { return }
    told[telling] = found.count
    report(rule, message, at: span, labels: labels, notes: notes, help: help, fixes: fixes)
  }

  /// Notes a mistake that one cause makes in many endpoints once: at the first of them where no `@allow` lets it pass,
  /// with others as further places.
  ///
  /// - Parameter cause: What has to change, in words of the program.
  func reportOfEndpoint(
    _ rule: Rule, _ message: String, at span: SourceSpan, cause: String, labels: [DiagnosticLabel],
    notes: [String],
    help: [String]
  ) {
    if ModelRules.canBeAllowed(rule), allows.takes(rule.code, at: span) { return }
    let telling = Telling(scope: rule.code, message: cause)
    if tellsAgain(telling, at: span, as: "here too") { return }
    told[telling] = found.count
    report(rule, message, at: span, labels: labels, notes: notes, help: help)
  }

  /// - Parameter fixes: What mends this place; without it what mends the first one does.
  private func tellsAgain(
    _ telling: Telling, at span: SourceSpan, _ fixes: [Fix] = [], as words: String = "and here"
  ) -> Bool {
    guard let index = told[telling] else { return false }
    let first = found[index].diagnostic
    if first.primary == span { return true }
    if first.labels.count < Self.placesShown {
      found[index].diagnostic.labels.append(DiagnosticLabel(span, words))
    }
    if let edit = first.fixes.first?.edits.first {
      let edits = fixes.first?.edits ?? [TextEdit(span, edit.replacement)]
      found[index].diagnostic.fixes[0].edits += edits
    }
    return true
  }

  private struct Telling: Hashable {
    let scope: String
    let message: String
    var cause: SourceSpan?
  }

  /// What has been told once, and where in `found`.
  private var told: [Telling: Int] = [:]
  private static let placesShown = 4

  /// Notes that the block called `name` at `span` lacks a setting; what else it lacks is told with it.
  func reportMissing(_ keyword: String, in name: String, at span: SourceSpan) {
    var entry = lacking[span] ?? (index: found.count, keywords: [])
    entry.keywords.append("`\(keyword)`")
    let words = PolicyWords.list(entry.keywords)
    if entry.index == found.count {
      report(ServiceRules.missingSetting, "`\(name)` lacks \(words)", at: span)
    } else {
      found[entry.index].diagnostic.message = "`\(name)` lacks \(words)"
    }
    lacking[span] = entry
  }

  /// What blocks lack, by where they are told of, and where in `found`.
  private var lacking: [SourceSpan: (index: Int, keywords: [String])] = [:]

  /// The name that is meant, as far as names are still looked for.
  func suggestion(for word: String, among names: @autoclosure () -> [String]) -> Suggestion? {
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    return Suggestion(for: word, among: names())
  }

  /// Notes that `word` at `span` names nothing of its kind, with the name that it may have been meant to be.
  ///
  /// - Parameter scope: Where the name would be declared: within it one unknown name is told once, since it may be the
  ///   declaration that is misspelled. Without one each place is told of.
  /// - Returns: That name, which counts as used: what is misspelled is not missing.
  @discardableResult
  func reportUnknown(
    _ rule: Rule, _ kind: String, _ word: String, at span: SourceSpan,
    among known: @autoclosure () -> [String], onceIn scope: String? = nil, help: [String] = []
  ) -> String? {
    let message = "unknown \(kind) `\(word)`"
    if let scope {
      let telling = Telling(scope: scope, message: message)
      if tellsAgain(telling, at: span) { return nil }
      told[telling] = found.count
    }
    return reportUnknown(rule, saying: message, word, at: span, among: known(), help: help)
  }

  /// The same with a message of its own; where the word stands in quotes, so does what the fix writes.
  @discardableResult
  func reportUnknown(
    _ rule: Rule, saying message: String, _ word: String, at span: SourceSpan,
    among names: @autoclosure () -> [String], isQuoted: Bool = false, help: [String] = []
  ) -> String? {
    guard suggestionsLeft > 0 else {
      report(rule, message, at: span, help: help)
      return nil
    }
    suggestionsLeft -= 1
    let known = names()
    guard let suggestion = Suggestion(for: word, among: known) else {
      let isShort = (1...12).contains(known.count)
      let list = known.map { "`\($0)`" }.joined(separator: ", ")
      report(rule, message, at: span, help: help.isEmpty && isShort ? ["known are \(list)"] : help)
      return nil
    }
    report(
      rule, "\(message), did you mean `\(suggestion.word)`?", at: span,
      fixes: suggestion.fixes(
        at: span, quoted: isQuoted, isOfLanguage: !Self.declaredNames.contains(rule.code)))
    return suggestion.word
  }

  /// The rules of names that a spec declares, or that say which declaration or rule is meant.
  private static let declaredNames = Set(
    [
      NameRules.unknownTimeout, NameRules.unknownRetry, NameRules.unknownPolicy, NameRules.unknownProtection,
      NameRules.unknownEndpoint, NameRules.unknownField, TypeRules.unknownType, TypeRules.unknownCode,
      SigningRules.unknownVariable,
    ].map(\.code))

  /// A fix that removes an annotation and what set it apart.
  func removal(_ title: String, of span: SourceSpan) -> Fix {
    Fix(title, removing: span, from: sources[span.file])
  }

  /// The text taken apart at its holes; braces that do not match have been reported.
  func parts(of literal: TextLiteral) -> [TextTemplate.Part] {
    guard let source = sources[literal.span.file] else { return [] }
    var mistakes: [Diagnostic] = []
    let template = literal.template(in: source) { mistakes.append($0) }
    found += mistakes.map { Finding(diagnostic: $0, canBeAllowed: false) }
    return template.parts
  }

  /// Blames a mistake on an annotation that may belong to another declaration; false where its place is plain.
  func blame(_ annotation: Annotation) -> Bool {
    guard let doubt = annotation.doubt else { return false }
    settledDoubts.insert(doubt)
    return true
  }

  private var visited: Set<SourceSpan> = []

  /// Whether `span` is met for the first time: what is wrong with an annotation is said once, however many
  /// endpoints it holds for.
  func isFirst(_ span: SourceSpan) -> Bool { visited.insert(span).inserted }

  /// How many suggestions a check looks for: each costs a walk over the known names.
  private var suggestionsLeft = 200
}
