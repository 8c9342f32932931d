/// `@name` or `@name(arguments)`.
public struct Annotation: Hashable, Sendable {
  public let name: Name
  /// Empty for `@name` and for `@name()`.
  public let arguments: [Argument]
  /// From the `@` to the closing parenthesis.
  public let span: SourceSpan
  public let tokens: TokenRange
}
