/// Where a client's public keys come from.
public enum KeySource: Sendable {
  /// There are none: nothing is sealed, and no answer verified.
  case none
  /// They ship with the app, by name.
  case shipped([String: ShippedKey])
  case endpoint(KeyEndpoint)
}
