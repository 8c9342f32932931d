public import Foundation

/// A vault in memory, in a file, or in the keychain: make one by `.memory`, `.file(_:)` or `.keychain(service:)`.
public struct StoredTokenVault: TokenVault {
  private let storage: any TokenStorage
  private let turns: any VaultTurns
  private let notes: EndNotes?

  /// - Parameter notes: where it is noted that a session is over while the storage can't be reached; nil for nowhere.
  init(_ storage: any TokenStorage, turns: any VaultTurns, notes: EndNotes? = nil) {
    self.storage = storage
    self.turns = turns
    self.notes = notes
  }

  public func read() throws(TokenVaultError) -> TokenRecord? {
    guard let record = try stored(), !(notes?.hasEnded(record.session) ?? false) else { return nil }
    return record
  }

  public func write(_ record: TokenRecord?) throws(TokenVaultError) {
    try turns.exclusively { () throws(TokenVaultError) in
      try? clearEnded()
      try put(record)
      // What was noted of whatever there was is not said of this.
      try? notes?.remove(nil)
    }
  }

  public func replace(
    with record: TokenRecord?, if isExpected: (TokenRecord?) -> Bool
  ) throws(TokenVaultError) -> Bool {
    try turns.exclusively { () throws(TokenVaultError) in
      try clearEnded()
      guard isExpected(try read()) else { return false }
      try put(record)
      return true
    }
  }

  public func lockForRenewal(
    for duration: TimeInterval, by now: @escaping @Sendable () -> Date
  ) throws(TokenVaultError) -> VaultLock? {
    try turns.takeRenewal(for: duration, by: now)
  }

  public func noteEnd(of session: UUID?) throws(TokenVaultError) {
    do throws(StoreError) { try notes?.leave(session) } catch { throw TokenVaultError(error) }
  }

  // MARK: Parts

  private func stored() throws(TokenVaultError) -> TokenRecord? {
    let bytes: [UInt8]?
    do throws(StoreError) { bytes = try storage.contents() } catch { throw TokenVaultError(error) }
    guard let bytes else { return nil }
    return try TokenRecord(bytes: bytes)
  }

  /// Does what was noted: this is somebody's turn.
  private func clearEnded() throws(TokenVaultError) {
    guard let notes else { return }
    let session = try stored()?.session
    do throws(StoreError) {
      if notes.hasEnded(session) {
        try storage.delete()
        try notes.remove(session)
      }
    } catch {
      throw TokenVaultError(error)
    }
    notes.tidy(keeping: session)
  }

  private func put(_ record: TokenRecord?) throws(TokenVaultError) {
    do throws(StoreError) {
      if let record { try storage.replaceContents(with: record.bytes) } else { try storage.delete() }
    } catch {
      throw TokenVaultError(error)
    }
  }
}

extension TokenVault where Self == StoredTokenVault {
  /// Lasts as long as the process. Each is another one: keep it to share it.
  public static var memory: StoredTokenVault {
    StoredTokenVault(MemoryTokenStorage(), turns: ProcessTurns())
  }

  /// A file that its owner alone may read (mode 0600), replaced whole or not at all; processes that name the same
  /// file take turns by files beside it. Its folder is made when it is needed.
  ///
  /// No lock is held while the server is asked for new tokens. That right is a record of who renews, which ends by
  /// itself after half a minute, whatever becomes of its holder: an app that is suspended meanwhile holds no lock in a
  /// shared container, for which the system would end it (`0xdead10cc`). The lock under which the file is read and
  /// replaced is held for as long as that takes, within one call of a function. An app that shares a vault with its
  /// extensions, and goes on with calls while it leaves the foreground, begins a background task for them all the same
  /// (`beginBackgroundTask`, in an extension `performExpiringActivity`): a renewal that is suspended on its way may have
  /// used up the refresh token, and the next process to try finds the session ended.
  ///
  /// A file that belongs to another user, or that others may write, is not believed (``TokenVaultError/unsafe``).
  /// Signing out while the file can't be changed is noted beside it, and counts at once and for everybody.
  ///
  /// - Parameter url: a file on a disk of this machine: network file systems may not know such locks.
  public static func file(_ url: URL) -> StoredTokenVault {
    StoredTokenVault(
      FileTokenStorage(path: url.path), turns: FileTurns(beside: url.path), notes: EndNotes(beside: url.path))
  }
}
