import SignetSyntax

/// What surrounds a payload. The names are ways into the JSON object, by wire names.
public struct Envelope: Sendable, Equatable {
  public var code: [String]
  /// The codes that mean success; a number matches the text that spells it too.
  public var success: [BusinessCode]
  public var message: [String]?
  /// Where the payload is; `nil`: the object itself.
  public var data: [String]?
  public var span: SourceSpan

  public init(
    code: [String], success: [BusinessCode], message: [String]? = nil, data: [String]? = nil, span: SourceSpan
  ) {
    self.code = code
    self.success = success
    self.message = message
    self.data = data
    self.span = span
  }
}

/// The structured error of an API with a bare success: `failure { code "error.code" message "error.message" }`.
public struct FailureShape: Sendable, Equatable {
  public var code: [String]
  public var message: [String]?
  public var span: SourceSpan

  public init(code: [String], message: [String]? = nil, span: SourceSpan) {
    self.code = code
    self.message = message
    self.span = span
  }
}
