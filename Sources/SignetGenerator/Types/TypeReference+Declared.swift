import SignetModel

extension TypeReference {
  /// The declared type inside lists, maps and optionals; nil around a built-in one.
  var declaredName: String? {
    switch self {
    case .scalar: nil
    case .declared(let name): name
    case .list(let inner), .map(let inner), .optional(let inner): inner.declaredName
    }
  }

  /// The built-in type inside lists, maps and optionals; nil around a declared one.
  var scalar: Scalar? {
    switch self {
    case .scalar(let scalar): scalar
    case .declared: nil
    case .list(let inner), .map(let inner), .optional(let inner): inner.scalar
    }
  }
}
