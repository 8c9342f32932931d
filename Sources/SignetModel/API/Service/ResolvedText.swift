import SignetSyntax

/// A text with holes, resolved: what a signing, a sealing, a token or a verification writes.
public struct ResolvedText: Sendable, Equatable {
  public enum Piece: Sendable, Equatable {
    case text(String)
    case hole(Hole)
  }

  /// `{now|date}`: a variable, and what is done to it, first to last.
  public struct Hole: Sendable, Equatable {
    public var variable: Variable
    public var filters: [TextFilter]
    public var span: SourceSpan

    public init(variable: Variable, filters: [TextFilter], span: SourceSpan) {
      self.variable = variable
      self.filters = filters
      self.span = span
    }
  }

  public var pieces: [Piece]
  /// Where the whole text stands.
  public var span: SourceSpan

  public init(pieces: [Piece], span: SourceSpan) {
    self.pieces = pieces
    self.span = span
  }

  /// The holes, in order.
  public var holes: [Hole] {
    pieces.compactMap { piece in
      if case .hole(let hole) = piece { hole } else { nil }
    }
  }
}

/// What a hole stands for.
public enum Variable: Sendable, Hashable {
  case method
  case host
  /// The whole path as it travels, the server's prefix included.
  case path
  case pathQuery
  /// The whole URL.
  case url
  /// The whole URL without its query.
  case baseURL
  case query
  case body
  /// A header by name; empty where the message lacks it.
  case header(String)
  /// One of the endpoint's parameters, by wire name.
  case parameter(String)
  /// The time of signing; with a time filter.
  case now
  /// The timestamp as its `add` or `send` spells it.
  case timestamp
  case nonce
  case token
  /// A secret by name; the plain one is `secret`.
  case secret(String)
  /// An `input` of the signing.
  case input(String)
  /// A `let` of the signing.
  case binding(String)
  /// A `parameters` list of the signing.
  case list(String)
  /// A `common` value of the service, by its name in the spec.
  case common(String)
  /// The signature itself, in `place`.
  case signature
  /// The name, or the text, of the pair at hand.
  case pairKey
  case pairValue
  /// The HTTP status of an answer, in a verification.
  case status
  /// The nonce of the request that an answer belongs to, in a verification.
  case requestNonce
  /// A part of the credentials, in the token's text: `access`, or the names of an API key or Basic.
  case credential(String)
}

extension Variable {
  /// Whether it stands for a secret, the plain one or a further one.
  var isSecret: Bool { if case .secret = self { true } else { false } }
}

/// What is done to a hole's text or bytes.
public enum TextFilter: String, Sendable, Hashable, CaseIterable {
  case lower, upper, trim
  case rfc3986, form, encodePath, normalizePath
  case hex, base64, base64url, hexDecode, base64Decode
  case md5, sha1, sha256, sha512
  case seconds, milliseconds, iso8601, iso8601Basic, date, compact, dateTime, httpDate

  /// How a time is spelled, for the filters that do that.
  public var timeSpelling: TimeSpelling? { TimeSpelling(rawValue: rawValue) }

  /// Whether what goes in can't be had back from what comes out.
  public var isDigest: Bool { [.md5, .sha1, .sha256, .sha512].contains(self) }

  /// Whether it is a digest whose collisions can be made to order.
  var isWeakDigest: Bool { self == .md5 || self == .sha1 }
}

extension [TextFilter] {
  /// Whether what comes out differs wherever what goes in does: nothing is folded together before a digest.
  ///
  /// Collisions are another matter: of MD5 and SHA-1 they can be made to order, by who makes both contents.
  var keepApart: Bool {
    var isDigested = false
    var isHex = false
    for filter in self {
      switch filter {
      case .md5, .sha1, .sha256, .sha512: isDigested = true
      case .hex: isHex = true
      case .lower, .upper, .trim: if !isDigested && !isHex { return false }
      case .normalizePath, .hexDecode, .base64Decode: if !isDigested { return false }
      default: isHex = false
      }
    }
    return true
  }
}

/// How a time is spelled in a text.
public enum TimeSpelling: String, Sendable, Hashable, CaseIterable {
  case seconds
  case milliseconds
  /// `2019-02-25T14:12:00Z`.
  case iso8601
  /// `20190225T141200Z`.
  case iso8601Basic
  /// `2019-02-25`.
  case date
  /// `20190225`.
  case compact
  /// `2019-02-25 14:12:00`.
  case dateTime
  /// `Mon, 25 Feb 2019 14:12:00 GMT`.
  case httpDate
}
