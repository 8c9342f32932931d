/// One argument in parentheses. After a comma a bare value goes on with the label before it, so
/// `1 per 60s, by: phone, scene` is two arguments: `1 per 60s` without a label, and `by:` with two groups.
public struct Argument: Hashable, Sendable {
  public let label: Name?
  /// The values between commas; each group holds at least one. Without a label there is exactly one group.
  public let groups: [[Value]]
  public let span: SourceSpan
  public let tokens: TokenRange
}
