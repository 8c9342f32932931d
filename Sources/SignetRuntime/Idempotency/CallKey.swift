/// The idempotency key of one call.
struct CallKey: Sendable {
  let value: String
  /// Names what the key is kept for while its call may have been done; nil for a key that the caller gave, and keeps.
  let name: [UInt8]?
  /// Whether an earlier call with this key may have reached the server.
  let isTakenUp: Bool
  /// Whether it stays on file though the call has succeeded.
  var staysOnFile = false
}
