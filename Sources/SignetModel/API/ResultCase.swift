import SignetSyntax

/// One `returns`.
public struct ResultCase: Sendable, Equatable {
  public enum Payload: Sendable, Equatable {
    /// Success without content: `returns 202 accepted`.
    case nothing
    /// A value, from the envelope's data member or the whole body.
    case value(TypeReference)
    /// A download to disk (`returns file`).
    case file
    /// Server-sent events or JSON lines, each of this type (`returns stream T`).
    case stream(TypeReference)

    /// Whether it is handed out while it arrives.
    var isTransfer: Bool {
      switch self {
      case .file, .stream: true
      case .nothing, .value: false
      }
    }
  }

  /// The HTTP status that it stands for; `nil` for any of success.
  public var status: Int?
  /// The name of the case, where results are told apart by status.
  public var name: String?
  public var payload: Payload
  /// Headers of the answer that are handed out with the payload.
  public var headers: [Field]
  /// The documentation, lines joined by newlines; empty where there is none.
  public var documentation: String
  /// Where the name of the case, or what is returned, stands.
  public var span: SourceSpan

  public init(
    status: Int? = nil, name: String? = nil, payload: Payload, headers: [Field] = [],
    documentation: String = "", span: SourceSpan
  ) {
    self.status = status
    self.name = name
    self.payload = payload
    self.headers = headers
    self.documentation = documentation
    self.span = span
  }
}
