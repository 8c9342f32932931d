/// How an exchange failed. No case holds an underlying error, which may hold the URL.
public enum TransportError: Swift.Error, Sendable, Hashable {
  /// The device has no network.
  case offline
  /// The host's name could not be resolved.
  case dns
  /// No connection could be made.
  case refused
  /// TLS failed: an expired certificate, another host's, one of an unknown issuer.
  case tls(reason: TLSFailure)
  /// The transport itself ran out of time.
  case timedOut(during: CallPhase)
  /// The connection broke, by a reset or otherwise; whether any of the request may have left by then.
  case connectionLost(sent: Bool)
  /// The server closed the connection without a byte of an answer; the request may have reached it.
  case closed
  /// The answer ended before it was whole.
  case truncated
  /// The answer is not HTTP: lengths that lie, a coding that can't be decoded.
  case malformedAnswer
  /// HTTP can't carry the request: a URL that is none, a header field with a line break. Nothing was sent.
  case invalidRequest
  /// A file of the request's content could not be read; nothing else was wrong.
  case unreadableBody
  /// The task was cancelled.
  case cancelled
  /// The receiver wanted no more.
  case stopped
}
