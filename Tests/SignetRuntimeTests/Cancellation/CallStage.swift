/// Where in a call it is cancelled: in the order in which a call goes through it, and then what only some calls have.
enum CallStage: String, Sendable, CaseIterable {
  /// Asking the app for what every call carries, for the name under which the call is joined.
  case naming
  /// Waiting for an identical call under way.
  case joining
  /// Looking for the answer of an identical call of just now, and finding it.
  case debouncing
  /// Counting against a limit.
  case limiting
  /// Taking an idempotency key.
  case keying
  /// Asking the app for what every call carries, for the request.
  case encoding
  /// Taking the session's token.
  case token
  /// Waiting for a renewal that the call itself has begun.
  case renewing
  /// Waiting for a renewal that another call has begun.
  case awaitingRenewal
  case sealing
  case signing
  case connecting
  case sending
  /// The server has all of the request, and has not answered.
  case waiting
  /// The answer's head has come.
  case headers
  /// A part of the answer's content has come.
  case body
  case verifying
  case decoding
  /// Waiting for a secret, after the server refused the signature.
  case fetchingSecret
  /// Waiting for the list of keys, after the server did not know one.
  case fetchingKeys
  /// Waiting for the next attempt.
  case retrying
  case uploading
  case downloading
  case streaming

  /// Whether a call that ends here has sent nothing.
  var isBeforeSending: Bool {
    switch self {
    case .naming, .limiting, .keying, .encoding, .token, .renewing, .awaitingRenewal, .sealing, .signing,
      .connecting:
      true
    default: false
    }
  }
}
