/// A secondary place of a diagnostic, with a few words on the part that it has.
public struct DiagnosticLabel: Hashable, Sendable {
  public let span: SourceSpan
  public let message: String

  public init(_ span: SourceSpan, _ message: String) {
    self.span = span
    self.message = message
  }
}
