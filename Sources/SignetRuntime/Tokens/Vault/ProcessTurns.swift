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

  func takeRenewal() throws(TokenVaultError) -> VaultLock? {
    let isFree = isRenewing.withLock { isRenewing in
      defer { isRenewing = true }
      return !isRenewing
    }
    guard isFree else { return nil }
    return VaultLock { self.isRenewing.withLock { $0 = false } }
  }
}
