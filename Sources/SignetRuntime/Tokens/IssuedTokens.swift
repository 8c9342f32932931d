import Foundation

/// What an endpoint handed out: read from its answer, and not kept anywhere yet.
struct IssuedTokens: Sendable, Equatable {
  let access: TokenText
  /// Nil where the answer has none: a renewal without one leaves the old one in force (RFC 6749 §6).
  let refresh: TokenText?
  /// By the server's clock; nil where nothing says it.
  let expiresAt: Date?
  /// By the server's clock.
  let issuedAt: Date
}
