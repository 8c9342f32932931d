/// One thing that the checker refuses or warns about, with what `signet explain CODE` says of it.
///
/// Codes are stable: SG0xx are lexical, SG1xx syntax; the model's begin at SG200, the generator's at SG700.
public struct Rule: Hashable, Sendable {
  /// `SG101`
  public let code: String
  /// A short name in kebab case, `unclosed-block`.
  public let name: String
  public let severity: Severity
  /// One line: what the rule asks for.
  public let summary: String
  /// Why, and what to do instead; paragraphs are separated by an empty line.
  public let explanation: String
  /// A spec, or a piece of one, that the rule refuses.
  public let wrongExample: String
  /// The same, as it should be.
  public let rightExample: String

  public init(
    code: String,
    name: String,
    severity: Severity = .error,
    summary: String,
    explanation: String,
    wrong: String,
    right: String
  ) {
    self.code = code
    self.name = name
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    wrongExample = wrong
    rightExample = right
  }
}
