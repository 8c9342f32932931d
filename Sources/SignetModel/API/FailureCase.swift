import SignetSyntax

/// One `fails`: a failure that callers can tell apart by type.
public struct FailureCase: Sendable, Equatable {
  public var name: String
  /// The business codes that mean it, or the HTTP statuses, in the order written; never both empty.
  public var codes: [BusinessCode]
  public var statuses: [Int]
  /// What comes with it, in the place where a payload would be.
  public var payload: TypeReference?
  /// The documentation, lines joined by newlines; empty where there is none.
  public var documentation: String
  /// The note of `@deprecated`, where there is one.
  public var deprecation: String?
  /// Where its name stands.
  public var span: SourceSpan

  public init(
    name: String, codes: [BusinessCode] = [], statuses: [Int] = [], payload: TypeReference? = nil,
    documentation: String = "", deprecation: String? = nil, span: SourceSpan
  ) {
    self.name = name
    self.codes = codes
    self.statuses = statuses
    self.payload = payload
    self.documentation = documentation
    self.deprecation = deprecation
    self.span = span
  }
}

/// A code in an envelope or a structured error.
public enum BusinessCode: Sendable, Hashable, CustomStringConvertible {
  /// A number; the text that spells it means the same.
  case number(Int)
  case text(String)
  /// `true` or `false`, for envelopes that say `"success": true`.
  case boolean(Bool)

  /// As a spec spells it: texts in quotes.
  public var description: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): "\"\(text)\""
    case .boolean(let value): String(value)
    }
  }

  /// What the code says, without quotes: a number and the text that spells it have the same.
  public var spelling: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): text
    case .boolean(let value): String(value)
    }
  }
}
