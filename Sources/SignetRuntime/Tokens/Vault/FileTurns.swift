/// Turns among processes, by locks on files beside the vault.
///
/// They are files of their own and never deleted: a lock on the vault's file would be one on a file that the next
/// change replaces.
struct FileTurns: VaultTurns {
  private let moment: FileLock
  private let renewal: FileLock

  /// - Parameter path: of the file that is shared.
  init(beside path: String) {
    moment = FileLock(path + ".lock")
    renewal = FileLock(path + ".renewal.lock")
  }

  func exclusively<Result>(
    _ body: () throws(TokenVaultError) -> Result
  ) throws(TokenVaultError) -> Result {
    let lock: VaultLock
    do throws(StoreError) { lock = try moment.take() } catch { throw TokenVaultError(error) }
    defer { lock.release() }
    return try body()
  }

  func takeRenewal() throws(TokenVaultError) -> VaultLock? {
    do throws(StoreError) { return try renewal.takeIfFree() } catch { throw TokenVaultError(error) }
  }
}
