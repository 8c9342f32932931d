/// A number as it is spelled, sign included: `-1.50` stays `-1.50`.
public struct NumberLiteral: Hashable, Sendable {
  public let text: String
  public let span: SourceSpan
}
