/// What happens when a call is made twice.
public struct Idempotency: Sendable, Hashable {
  /// Which calls count as identical.
  public enum Coalescing: Sendable, Hashable {
    /// Those with the same inputs.
    case inputs
    /// Those that agree in these fields, by their names on the wire: `phone`, or `address.zip` inside a member of a JSON
    /// object; an empty name is the whole content's.
    case fields([String])
  }

  /// Where the idempotency key travels.
  public enum Key: Sendable, Hashable {
    case header(String)
    case parameter(String)
  }

  /// The digest that names what is uploaded.
  public struct Checksum: Sendable, Hashable {
    public let algorithm: String
    public let header: String

    public init(algorithm: String, header: String) {
      self.algorithm = algorithm
      self.header = header
    }
  }

  /// Whether doing it again changes nothing.
  public let isNatural: Bool
  /// Which calls join one that is under way; nil for none.
  public let coalescing: Coalescing?
  public let key: Key?
  public let checksum: Checksum?

  public init(
    isNatural: Bool = false, coalescing: Coalescing? = nil, key: Key? = nil, checksum: Checksum? = nil
  ) {
    self.isNatural = isNatural
    self.coalescing = coalescing
    self.key = key
    self.checksum = checksum
  }

  /// It may have been done twice, and the caller must know.
  public static let none = Idempotency()
  /// Doing it again changes nothing.
  public static let natural = Idempotency(isNatural: true)
}
