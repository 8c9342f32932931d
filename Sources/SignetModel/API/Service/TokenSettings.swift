import SignetSyntax

/// How a call shows who is calling.
public struct TokenSettings: Sendable, Equatable {
  /// Where the token travels.
  public var header: String
  /// What travels: `Bearer {access}`. Holes are `.credential` variables.
  public var value: ResolvedText
  /// The endpoints that hand the token out.
  public var issued: [TokenSource]
  /// The endpoints that renew it.
  public var refreshed: [TokenSource]
  /// The endpoints that end it.
  public var revoked: [EndpointName]
  /// What says that it has expired.
  public var expired: [AnswerCondition]
  /// What says that the session is over.
  public var ended: [AnswerCondition]
  /// How long before its expiry it is renewed, in milliseconds.
  public var early: Int
  public var span: SourceSpan

  public init(
    header: String, value: ResolvedText, issued: [TokenSource] = [], refreshed: [TokenSource] = [],
    revoked: [EndpointName] = [], expired: [AnswerCondition] = [], ended: [AnswerCondition] = [],
    early: Int = 0, span: SourceSpan
  ) {
    self.header = header
    self.value = value
    self.issued = issued
    self.refreshed = refreshed
    self.revoked = revoked
    self.expired = expired
    self.ended = ended
    self.early = early
    self.span = span
  }

  /// Whether it can be renewed.
  public var isRenewable: Bool { !refreshed.isEmpty }
}

/// An endpoint that hands out a token, and where in its result the parts are.
public struct TokenSource: Sendable, Equatable {
  public var endpoint: EndpointName
  /// The members by part: `access`, `refresh`, `expires`, in the order of those words.
  public var access: AccessPath
  public var refresh: AccessPath?
  /// A number of seconds from now, or a date; `nil`: a JWT's `exp` counts, or nothing does.
  public var expires: AccessPath?
  public var span: SourceSpan

  public init(
    endpoint: EndpointName, access: AccessPath, refresh: AccessPath?, expires: AccessPath?, span: SourceSpan
  ) {
    self.endpoint = endpoint
    self.access = access
    self.refresh = refresh
    self.expires = expires
    self.span = span
  }
}

/// What an answer has to say for something to have happened: `status 401`, `code 40101`.
public enum AnswerCondition: Sendable, Hashable {
  case status(Int)
  case code(BusinessCode)
}
