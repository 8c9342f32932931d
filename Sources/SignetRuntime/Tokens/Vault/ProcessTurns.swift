import Foundation

/// Turns within one process.
final class ProcessTurns: VaultTurns {
  private let moment = NSLock()
  private let isRenewing = Locked(false)

  func exclusively<Result>(
    _ body: () throws(TokenVaultError) -> Result
  ) throws(TokenVaultError) -> Result {
    moment.lock()
    defer { moment.unlock() }
    return try body()
  }

  /// Whoever has it lets it go: it does not end before this process does.
  func takeRenewal(
    for duration: TimeInterval, by now: @escaping @Sendable () -> Date
  ) throws(TokenVaultError) -> VaultLock? {
    let isFree = isRenewing.withLock { isRenewing in
      defer { isRenewing = true }
      return !isRenewing
    }
    guard isFree else { return nil }
    return VaultLock { self.isRenewing.withLock { $0 = false } }
  }
}
