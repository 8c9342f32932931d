/// A signing that no scheme can stand for. The checker refuses each of these.
package enum SchemeError: Error, Sendable, Equatable {
  /// A text reads a variable that a request's signing does not have, in words: `the status of an answer`.
  case unfitVariable(String)
  /// A time without a spelling, or a spelling of something that is no time.
  case unfitTime
  /// The algorithm, and its key is missing or of another kind.
  case unfitKey(algorithm: String)
}

extension SchemeError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unfitVariable(let variable): "a signing can't read \(variable)"
    case .unfitTime: "a time needs one spelling, and nothing else has one"
    case .unfitKey(let algorithm): "`\(algorithm)` lacks the key that it needs"
    }
  }
}
