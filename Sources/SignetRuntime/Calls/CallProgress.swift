extension Call {
  /// What is known of a call that is under way.
  final class Progress: Sendable {
    /// What answers a call in place of the server.
    enum Shortcut: String, Sendable {
      case join, debounce, limit
    }

    private struct State: Sendable {
      var attempts = 0
      var status: Int?
      var code: String?
      var hasSent = false
      var retryReason: String?
      var shortcut: Shortcut?
      var serverID: String?
      var digest: String?
      var key: String?
    }

    private let state = Locked(State())

    var attempts: Int { state.withLock { $0.attempts } }
    var status: Int? { state.withLock { $0.status } }

    /// The business code of a refusal.
    var code: String? { state.withLock { $0.code } }

    /// Whether anything has been sent, or may have been.
    var hasSent: Bool { state.withLock { $0.hasSent } }

    /// The idempotency key that the call carries; nil where it has none, or has none yet.
    var key: String? { state.withLock { $0.key } }

    func took(key: String?) { state.withLock { $0.key = key } }

    /// What the server has named the last request, where it says so.
    var serverID: String? { state.withLock { $0.serverID } }

    /// The digest of the content, once it has been computed.
    var digest: String? { state.withLock { $0.digest } }

    func computed(digest: String) { state.withLock { $0.digest = digest } }

    /// What answered the call in place of the server.
    var shortcut: Shortcut? { state.withLock { $0.shortcut } }

    /// - Returns: the attempt's number, and the reason of the retry that it is.
    func beginAttempt() -> (number: Int, retryReason: String?) {
      state.withLock { state in
        state.attempts += 1
        state.status = nil
        state.serverID = nil
        defer { state.retryReason = nil }
        return (state.attempts, state.retryReason)
      }
    }

    /// The next attempt is a retry.
    func retries(because reason: String) { state.withLock { $0.retryReason = reason } }

    func sent() { state.withLock { $0.hasSent = true } }

    func refused(code: String) { state.withLock { $0.code = code.isEmpty ? nil : code } }

    func received(status: Int, serverID: String?) {
      state.withLock { state in
        state.status = status
        state.serverID = serverID
      }
    }

    func answered(by shortcut: Shortcut) { state.withLock { $0.shortcut = shortcut } }
  }
}
