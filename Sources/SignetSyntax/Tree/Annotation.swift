/// `@name` or `@name(arguments)`.
public struct Annotation: Hashable, Sendable {
  public let name: Name
  /// Empty for `@name` and for `@name()`.
  public let arguments: [Argument]
  /// From the `@` to the closing parenthesis.
  public let span: SourceSpan
  public let tokens: TokenRange
  /// Where the parser has warned that this belongs to the declaration below it, and is indented as if it did not:
  /// the span of that warning.
  public internal(set) var doubt: SourceSpan?
}
