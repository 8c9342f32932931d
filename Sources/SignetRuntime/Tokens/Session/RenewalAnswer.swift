/// What came of asking the server to renew.
enum RenewalAnswer: Sendable {
  case tokens(IssuedTokens)
  /// The server said that the session is over.
  case ended
  /// Anything else: it signs nobody out.
  case failed(CallFault)
}
