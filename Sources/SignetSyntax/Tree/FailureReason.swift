/// What an answer must say to be one of an endpoint's failures.
public enum FailureReason: Hashable, Sendable {
  /// A business code, a number or a text.
  case code(Value)
  /// `status 409`
  case status(NumberLiteral)

  public var span: SourceSpan {
    switch self {
    case .code(let value): value.span
    case .status(let number): number.span
    }
  }
}
