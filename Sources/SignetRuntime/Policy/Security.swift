/// How a call is protected.
public struct Security: Sendable, Hashable {
  /// The levels, each with what the one before it has.
  public enum Level: String, Sendable, Comparable {
    /// TLS, and the token.
    case low
    /// And the request is signed.
    case medium
    /// And the body is sealed, and the answer verified.
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

  /// Whether the call shows who is calling.
  public enum Token: String, Sendable {
    case required, optional, anonymous
  }

  public let level: Level
  public let token: Token
  /// Whether the answer is verified.
  public let isVerified: Bool
  /// The names of the signing, sealing and verification that apply; nil where none does.
  public let signing: String?
  public let sealing: String?
  public let verification: String?

  public init(
    _ level: Level, token: Token = .required, isVerified: Bool = false, signing: String? = nil,
    sealing: String? = nil, verification: String? = nil
  ) {
    self.level = level
    self.token = token
    self.isVerified = isVerified
    self.signing = signing
    self.sealing = sealing
    self.verification = verification
  }
}
