import Foundation

/// A session as a vault keeps it: its tokens, and which of them are the newer.
///
/// It is never printed: neither by `print` and `dump` nor as a part of anything that is.
public struct TokenRecord: Sendable, Equatable {
  /// Names the session: a sign-in makes another one, a renewal does not.
  public let session: UUID
  /// How many renewals there were: of two records of one session, the higher is the newer.
  public let serial: Int
  let access: TokenText
  let refresh: TokenText?
  let issuedAt: Date
  /// By the server's clock; nil where nothing says it.
  public let expiresAt: Date?

  init(session: UUID, serial: Int = 0, _ tokens: IssuedTokens) {
    self.session = session
    self.serial = serial
    access = tokens.access
    refresh = tokens.refresh
    issuedAt = tokens.issuedAt
    expiresAt = tokens.expiresAt
  }

  /// The record after a renewal: the old refresh token stays in force where no new one came (RFC 6749 §6).
  func renewed(_ tokens: IssuedTokens) -> TokenRecord {
    let renewed = IssuedTokens(
      access: tokens.access, refresh: tokens.refresh ?? refresh, expiresAt: tokens.expiresAt,
      issuedAt: tokens.issuedAt)
    return TokenRecord(session: session, serial: serial < Int.max ? serial + 1 : serial, renewed)
  }

  /// - Parameter now: by the server's clock.
  func hasExpired(at now: Date) -> Bool { expiresAt.map { $0 <= now } ?? false }

  /// Whether it is time to renew: `early` seconds before its end, but not before half of its life is over.
  func isDue(at now: Date, early: TimeInterval) -> Bool {
    guard let expiresAt else { return false }
    let life = max(expiresAt.timeIntervalSince(issuedAt), 0)
    return expiresAt.addingTimeInterval(-min(early, life / 2)) <= now
  }
}
