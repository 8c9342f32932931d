/// The idempotency key of one call.
struct CallKey: Sendable {
  let value: String
  /// Where the key is kept while its call may have been done; nil for a key that the caller gave, and keeps.
  let digest: String?
  /// Whether an earlier call with this key may have reached the server.
  let isTakenUp: Bool
}
