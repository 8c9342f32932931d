import SignetSyntax

/// A `parameters` list of a signing: which values, in which order, in which spelling.
public struct ParameterList: Sendable, Equatable {
  public enum Source: Sendable, Equatable {
    case query
    /// Form fields, or a JSON object's members.
    case body
    case form
    case json
    case path
    /// Headers by name; a name may end in `*`.
    case headers([String])
    /// Texts, each an item without a name.
    case items([ResolvedText])
  }

  public enum Filter: Sendable, Equatable {
    case all
    case only([String])
    case except([String])
  }

  /// `add timestamp "timestamp" milliseconds`, `add nonce "nonce"`, `add "AppId" "{accessKey}"`.
  public struct Addition: Sendable, Equatable {
    public enum Value: Sendable, Equatable {
      case timestamp(TimeSpelling)
      case nonce
      case text(ResolvedText)
    }

    public var name: String
    public var value: Value
    /// Signed here, carried by `place`.
    public var isUnsent: Bool
    public var span: SourceSpan

    public init(name: String, value: Value, isUnsent: Bool, span: SourceSpan) {
      self.name = name
      self.value = value
      self.isUnsent = isUnsent
      self.span = span
    }
  }

  public enum Order: Sendable, Equatable {
    case given
    case key(ignoringCase: Bool)
    case encodedKey
    case pair
    case value
  }

  public enum Encoding: String, Sendable, Hashable, CaseIterable {
    case none
    case rfc3986
    case form
  }

  public enum ValueSpelling: String, Sendable, Hashable, CaseIterable {
    case asTheyAre = "asWritten"
    case trim
    case collapse
  }

  /// What becomes of pairs with one name.
  public enum Repeated: Sendable, Equatable {
    /// Each stands, in the order of the encoded values; what holds where nothing is written.
    case sorted
    /// Each stands, in the order in which they travel.
    case keep
    case join(String)
    case uniqueSorted
  }

  public var name: String
  public var sources: [Source]
  public var filter: Filter
  public var additions: [Addition]
  /// Leaves out empty texts and absent values.
  public var skipsEmpty: Bool
  public var order: Order
  public var keyEncoding: Encoding
  public var valueEncoding: Encoding
  public var lowersNames: Bool
  public var values: ValueSpelling
  public var repeated: Repeated
  /// How one pair is spelled: holes are `.pairKey` and `.pairValue`.
  public var pair: ResolvedText
  /// What stands between pairs.
  public var joined: String
  public var span: SourceSpan

  public init(
    name: String, sources: [Source], filter: Filter = .all, additions: [Addition] = [],
    skipsEmpty: Bool = false, order: Order = .given, keyEncoding: Encoding = .none,
    valueEncoding: Encoding = .none, lowersNames: Bool = false, values: ValueSpelling = .asTheyAre,
    repeated: Repeated = .sorted, pair: ResolvedText, joined: String, span: SourceSpan
  ) {
    self.name = name
    self.sources = sources
    self.filter = filter
    self.additions = additions
    self.skipsEmpty = skipsEmpty
    self.order = order
    self.keyEncoding = keyEncoding
    self.valueEncoding = valueEncoding
    self.lowersNames = lowersNames
    self.values = values
    self.repeated = repeated
    self.pair = pair
    self.joined = joined
    self.span = span
  }
}
