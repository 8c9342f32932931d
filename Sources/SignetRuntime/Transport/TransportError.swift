/// How an exchange failed. No case holds an underlying error, which may hold the URL.
public enum TransportError: Swift.Error, Sendable, Hashable {
  /// The device has no network.
  case offline
  /// The host's name could not be resolved.
  case dns
  /// No connection could be made.
  case refused
  /// TLS failed: an expired certificate, another host's, one of an unknown issuer.
  case tls(reason: String)
  /// The transport itself ran out of time.
  case timedOut(during: CallPhase)
  /// The connection broke; whether any of the request may have left by then.
  case connectionLost(sent: Bool)
  /// The answer is not HTTP: headers cut off, lengths that lie, a coding that can't be decoded.
  case malformedAnswer
  /// A file of the request's content could not be read; nothing else was wrong.
  case unreadableBody
  /// The task was cancelled.
  case cancelled
  /// The receiver wanted no more.
  case stopped
}
