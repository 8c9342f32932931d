import Foundation

/// Turns among processes, by files beside the vault.
///
/// What takes a moment goes on under a lock (flock(2)) on a file of its own, which is never deleted: a lock on the
/// vault's file would be one on a file that the next change replaces. The right to renew lasts as long as a call over the
/// network, and is a record: a lock that a suspended app held for so long would be its end where the file is in a shared
/// container.
struct FileTurns: VaultTurns {
  private let moment: FileLock
  private let renewal: RenewalLease

  /// - Parameter path: of the file that is shared.
  init(beside path: String) {
    moment = FileLock(path + ".lock")
    renewal = RenewalLease(path: path + ".renewal")
  }

  func exclusively<Result>(
    _ body: () throws(TokenVaultError) -> Result
  ) throws(TokenVaultError) -> Result {
    let lock: VaultLock?
    do throws(StoreError) { lock = try moment.takeIfFree() } catch { throw TokenVaultError(error) }
    guard let lock else { throw .busy }
    defer { lock.release() }
    return try body()
  }

  func takeRenewal(
    for duration: TimeInterval, by now: @escaping @Sendable () -> Date
  ) throws(TokenVaultError) -> VaultLock? {
    do throws(TokenVaultError) {
      return try exclusively { () throws(TokenVaultError) in
        do throws(StoreError) { return try renewal.take(for: duration, by: now) } catch {
          throw TokenVaultError(error)
        }
      }
    } catch .busy {
      return nil
    }
  }
}
