/// Why no safe connection was made (RFC 8446, RFC 5280 §6). Nothing of the request had left.
public enum TLSFailure: String, Swift.Error, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// The server's certificate, or one above it, is past its end.
  case expired
  /// The server's certificate, or one above it, has not begun.
  case notYetValid
  /// No authority that is trusted here stands behind the server's certificate.
  case untrusted
  /// The certificate is another host's (RFC 9525).
  case wrongHost
  /// The server's public key is none of those that the app expects of this host.
  case pin
  /// The certificate was revoked.
  case revoked
  /// The server asks for a certificate of the client's.
  case clientCertificate
  /// The trust anchors that the app gave can't be read.
  case anchors
  /// The two sides did not agree on how to talk, or one of them gave up.
  case handshake
}
