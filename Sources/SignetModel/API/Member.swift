import SignetSyntax

/// One entry of a `query`, `header`, `body`, `form` or `multipart` block.
public enum Member: Sendable, Equatable {
  /// A value of the caller's.
  case field(Field)
  /// A fixed value that every call of the endpoint carries: `"Action" "DescribeRegions"`.
  case constant(Constant)

  public var wireName: String {
    switch self {
    case .field(let field): field.wireName
    case .constant(let constant): constant.wireName
    }
  }

  public var span: SourceSpan {
    switch self {
    case .field(let field): field.span
    case .constant(let constant): constant.span
    }
  }
}

/// A fixed name and value.
public struct Constant: Sendable, Equatable {
  public var wireName: String
  /// `.text`, `.number` (a whole one, as spelled) or `.boolean`: in JSON they travel as what they are.
  public var value: DefaultValue
  /// Where its name stands.
  public var span: SourceSpan

  public init(wireName: String, value: DefaultValue, span: SourceSpan) {
    self.wireName = wireName
    self.value = value
    self.span = span
  }
}

extension [Member] {
  /// The values of the caller's, without the constants.
  public var fields: [Field] {
    compactMap { member in
      if case .field(let field) = member { field } else { nil }
    }
  }

  /// The constants alone.
  public var constants: [Constant] {
    compactMap { member in
      if case .constant(let constant) = member { constant } else { nil }
    }
  }
}
