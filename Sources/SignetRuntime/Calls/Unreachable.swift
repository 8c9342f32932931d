/// Why there is no connection.
public enum Unreachable: Sendable, Hashable {
  /// The host's name could not be resolved.
  case dns
  /// The host refused the connection.
  case refused
  /// TLS failed, for this reason.
  case tls(reason: TLSFailure)
}
