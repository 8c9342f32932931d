import SignetSyntax

/// How a request is signed.
public struct Signing: Sendable, Equatable {
  public var name: String
  public var documentation: String
  /// Public values given when the client is made.
  public var inputs: [String]
  /// The `parameters` lists, in declared order.
  public var lists: [ParameterList]
  /// The `let`s, in declared order: each may use those before it.
  public var bindings: [Binding]
  public var message: ResolvedText
  public var key: SigningKey?
  public var algorithm: SigningAlgorithm
  public var output: SignatureOutput
  /// What is sent beside what the lists add.
  public var sends: [Sent]
  /// Where the signature travels.
  public var place: Sent
  /// For how long a signature holds, in milliseconds.
  public var fresh: Int?
  /// What says that the server found the timestamp stale.
  public var stale: [AnswerCondition]
  /// What says that the server refused the signature.
  public var refused: [AnswerCondition]
  /// Minutes east of UTC for the time filters.
  public var zoneMinutes: Int
  public var span: SourceSpan

  /// `let scope "{now|date}/{region}/sms"`.
  public struct Binding: Sendable, Equatable {
    public var name: String
    public var value: ResolvedText
    public var span: SourceSpan

    public init(name: String, value: ResolvedText, span: SourceSpan) {
      self.name = name
      self.value = value
      self.span = span
    }
  }

  /// Something that travels, by place and name.
  public struct Sent: Sendable, Equatable {
    public enum Place: String, Sendable, Hashable, CaseIterable {
      case header
      case query
      /// With the endpoint's own: a member of its form or JSON object, else in the query.
      case parameter
    }

    public var place: Place
    public var name: String
    /// What travels; for `place` without a text the signature alone.
    public var value: ResolvedText
    public var span: SourceSpan

    public init(place: Place, name: String, value: ResolvedText, span: SourceSpan) {
      self.place = place
      self.name = name
      self.value = value
      self.span = span
    }
  }

  public init(
    name: String, documentation: String = "", inputs: [String] = [], lists: [ParameterList] = [],
    bindings: [Binding] = [], message: ResolvedText, key: SigningKey? = nil, algorithm: SigningAlgorithm,
    output: SignatureOutput = .hex, sends: [Sent] = [], place: Sent, fresh: Int? = nil,
    stale: [AnswerCondition] = [], refused: [AnswerCondition] = [], zoneMinutes: Int = 0, span: SourceSpan
  ) {
    self.name = name
    self.documentation = documentation
    self.inputs = inputs
    self.lists = lists
    self.bindings = bindings
    self.message = message
    self.key = key
    self.algorithm = algorithm
    self.output = output
    self.sends = sends
    self.place = place
    self.fresh = fresh
    self.stale = stale
    self.refused = refused
    self.zoneMinutes = zoneMinutes
    self.span = span
  }
}

extension Signing {
  /// Whether a request that it signs has a nonce, wherever that goes.
  var readsNonce: Bool {
    if lists.contains(where: { $0.additions.contains { $0.value == .nonce } }) { return true }
    return texts.contains { $0.holes.contains { $0.variable == .nonce } }
  }

  /// All its texts, whether something reads them or not.
  var texts: [ResolvedText] {
    [message] + bindings.map(\.value) + (sends + [place]).map(\.value) + lists.flatMap(\.texts)
      + (key?.texts ?? [])
  }
}
