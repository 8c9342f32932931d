/// A type as it is used, resolved.
public indirect enum TypeReference: Sendable, Hashable, CustomStringConvertible {
  case scalar(Scalar)
  /// A declared type, by name: `API.types` holds it.
  case declared(String)
  case list(TypeReference)
  /// An object whose keys are any texts: `[String: T]`.
  case map(TypeReference)
  /// Absent or null; in a `@patch` struct unset, null or a value.
  case optional(TypeReference)

  /// As a spec spells it.
  public var description: String {
    switch self {
    case .scalar(let scalar): scalar.rawValue
    case .declared(let name): name
    case .list(let element): "[\(element)]"
    case .map(let value): "[String: \(value)]"
    case .optional(let wrapped): "\(wrapped)?"
    }
  }

  public var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// The type without a `?` at its end.
  public var unwrapped: TypeReference {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }
}

/// The built-in types.
public enum Scalar: String, Sendable, Hashable, CaseIterable {
  case string = "String"
  case bool = "Bool"
  /// 64 bits.
  case int = "Int"
  case int32 = "Int32"
  case double = "Double"
  /// Never passes through binary floating point.
  case decimal = "Decimal"
  case date = "Date"
  case uuid = "UUID"
  case url = "URL"
  /// Bytes; base64 in JSON.
  case data = "Data"
  /// Any JSON.
  case json = "JSON"
  /// A file's content, streamed from disk; in uploads and multipart bodies only.
  case file = "File"
}
