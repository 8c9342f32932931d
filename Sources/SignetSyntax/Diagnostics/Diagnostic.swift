/// One mistake: what is wrong, where, why, and what would put it right.
public struct Diagnostic: Hashable, Sendable {
  /// The rule's stable code, `SG301`.
  public var code: String
  public var severity: Severity
  /// Lower case, no full stop, one line that is enough to act on.
  public var message: String
  /// The small span that the carets stand under.
  public var primary: SourceSpan
  /// A few words beside the carets; none where the message says it all.
  public var primaryLabel: String?
  /// Other places that have a part in it, in any file.
  public var labels: [DiagnosticLabel]
  /// What else to know: why it is a mistake.
  public var notes: [String]
  /// What to do.
  public var help: [String]
  /// Edits that a tool can apply.
  public var fixes: [Fix]
  /// Whether what stands at `primary` is not to be shown again: it may be a secret, and this a build's log.
  public var concealsPrimary = false

  /// A diagnostic of `rule` at `primary`; the severity is the rule's own unless given.
  public init(
    _ rule: Rule,
    _ message: String,
    at primary: SourceSpan,
    severity: Severity? = nil,
    label: String? = nil,
    labels: [DiagnosticLabel] = [],
    notes: [String] = [],
    help: [String] = [],
    fixes: [Fix] = []
  ) {
    code = rule.code
    self.severity = severity ?? rule.severity
    self.message = message
    self.primary = primary
    primaryLabel = label
    self.labels = labels
    self.notes = notes
    self.help = help
    self.fixes = fixes
  }
}
