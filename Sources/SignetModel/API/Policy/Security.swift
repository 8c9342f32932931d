/// How a call is protected: `@security`.
public struct Security: Sendable, Equatable {
  public enum Level: String, Sendable, Hashable, CaseIterable, Comparable {
    /// TLS and the token.
    case low
    /// And the signature.
    case medium
    /// And the body sealed, the answer verified.
    case high

    private var rank: Int {
      switch self {
      case .low: 0
      case .medium: 1
      case .high: 2
      }
    }

    public static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }
  }

  /// Whether the token is sent.
  public enum Identity: String, Sendable, Hashable, CaseIterable {
    case required
    /// Sent if there is one.
    case optional
    /// No token is sent.
    case anonymous
  }

  public var level: Level
  public var identity: Identity
  /// The signing that is used, by name; `nil` at `low`.
  public var signing: String?
  /// The sealing that seals the body, by name; `nil` below `high`.
  public var sealing: String?
  /// The verification that the answer has to pass, by name; `nil` where none is asked for.
  public var verification: String?

  public init(
    level: Level, identity: Identity, signing: String? = nil, sealing: String? = nil,
    verification: String? = nil
  ) {
    self.level = level
    self.identity = identity
    self.signing = signing
    self.sealing = sealing
    self.verification = verification
  }
}
