public import Foundation

/// A signing secret, as the app's server hands it out at run time.
///
/// It is never printed: neither by `print` and `dump` nor as a part of anything that is.
public struct SecretValue: Sendable {
  let value: String
  /// Which secret it is, where the server numbers them.
  public let version: String?
  /// When it ends, by the server's clock; nil where that is not known.
  ///
  /// That clock is the one that the server has signed, in the list of keys or in any other answer; the `Date` of its answers
  /// where it has signed none.
  public let expiresAt: Date?

  public init(_ value: String, version: String? = nil, expiresAt: Date? = nil) {
    self.value = value
    self.version = version
    self.expiresAt = expiresAt
  }

  func isInForce(at now: Date) -> Bool { expiresAt.map { now < $0 } ?? true }

  /// Whether it is the same secret, however long it lasts.
  func isSame(as other: SecretValue) -> Bool { value == other.value }
}

extension SecretValue: Opaque {
  public var description: String { "•••" }
}
