/// What is known of a transfer between an attempt that failed and a next one.
struct TransferRecess: Sendable, Equatable {
  /// Whether a next attempt would give nothing twice and leave nothing out.
  var mayGoOn = true
  /// Whether the attempt has brought so much that the next one is no repetition of it.
  var hasAdvanced = false
  /// How long the server wants to be left alone before, where it has said so.
  var wait: Duration?
}
