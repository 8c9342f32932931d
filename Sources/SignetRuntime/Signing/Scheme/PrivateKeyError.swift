/// Why a private key did not sign.
public enum PrivateKeyError: Error, Sendable, Equatable {
  /// The store holds no key of this name.
  case missing
  /// The store can't be reached now, as while the device is locked.
  case unavailable
  /// The store refused, for a reason in words that may be logged.
  case refused(reason: String)
}
