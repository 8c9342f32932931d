/// What happens when a call is made twice: `@idempotency`. At least one of its parts is set.
public struct Idempotency: Sendable, Equatable {
  /// Doing it again changes nothing.
  public var natural: Natural?
  /// An identical call under way is joined.
  public var coalesce: Coalesce?
  /// A key that is the same for every attempt of one call.
  public var key: KeyPlace?
  /// The content's digest names it.
  public var checksum: Checksum?
  /// May have been done twice, and the caller must know.
  public var isNone: Bool

  public struct Natural: Sendable, Equatable {
    /// Why a POST or PATCH may be repeated.
    public var reason: String?

    public init(reason: String? = nil) {
      self.reason = reason
    }
  }

  public struct Coalesce: Sendable, Equatable {
    /// The inputs that make two calls identical, by name; empty: all of them.
    public var by: [AccessPath]

    public init(by: [AccessPath] = []) {
      self.by = by
    }
  }

  /// Where the idempotency key travels.
  public enum KeyPlace: Sendable, Equatable {
    /// `Idempotency-Key` unless named otherwise.
    case header(String)
    /// A parameter, signed with the rest.
    case parameter(String)
  }

  public struct Checksum: Sendable, Equatable {
    public enum Algorithm: String, Sendable, Hashable, CaseIterable {
      case sha256
      case sha512
      case sha1
      case md5
    }

    public var algorithm: Algorithm
    public var header: String

    public init(algorithm: Algorithm = .sha256, header: String = "Content-Digest") {
      self.algorithm = algorithm
      self.header = header
    }
  }

  public init(
    natural: Natural? = nil, coalesce: Coalesce? = nil, key: KeyPlace? = nil, checksum: Checksum? = nil,
    isNone: Bool = false
  ) {
    self.natural = natural
    self.coalesce = coalesce
    self.key = key
    self.checksum = checksum
    self.isNone = isNone
  }
}
