/// A value that every call carries: fixed when the client is made, or asked for at each call.
public enum Provided<Value: Sendable>: Sendable {
  case value(Value)
  /// Asked for by each call. It should answer at once: the call waits for it, though no longer than until its deadline,
  /// and what comes later is dropped.
  case from(@Sendable () async -> Value)

  var isFixed: Bool {
    guard case .value = self else { return false }
    return true
  }

  var current: Value {
    get async {
      switch self {
      case .value(let value): value
      case .from(let closure): await closure()
      }
    }
  }
}

extension Provided: ExpressibleByUnicodeScalarLiteral where Value: ExpressibleByStringLiteral {
  public init(unicodeScalarLiteral value: Value.StringLiteralType) {
    self = .value(Value(stringLiteral: value))
  }
}

extension Provided: ExpressibleByExtendedGraphemeClusterLiteral where Value: ExpressibleByStringLiteral {
  public init(extendedGraphemeClusterLiteral value: Value.StringLiteralType) {
    self = .value(Value(stringLiteral: value))
  }
}

extension Provided: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
  public init(stringLiteral value: Value.StringLiteralType) { self = .value(Value(stringLiteral: value)) }
}
