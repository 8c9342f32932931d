public import Foundation

/// A vault in memory, in a file, or in the keychain: make one by `.memory`, `.file(_:)` or `.keychain(service:)`.
public struct StoredTokenVault: TokenVault {
  private let storage: any TokenStorage
  private let turns: any VaultTurns

  init(_ storage: any TokenStorage, turns: any VaultTurns) {
    self.storage = storage
    self.turns = turns
  }

  public func read() throws(TokenVaultError) -> TokenRecord? {
    let bytes: [UInt8]?
    do throws(StoreError) { bytes = try storage.contents() } catch { throw TokenVaultError(error) }
    guard let bytes else { return nil }
    return try TokenRecord(bytes: bytes)
  }

  public func write(_ record: TokenRecord?) throws(TokenVaultError) {
    try turns.exclusively { () throws(TokenVaultError) in try put(record) }
  }

  public func replace(
    with record: TokenRecord?, if isExpected: (TokenRecord?) -> Bool
  ) throws(TokenVaultError) -> Bool {
    try turns.exclusively { () throws(TokenVaultError) in
      guard isExpected(try read()) else { return false }
      try put(record)
      return true
    }
  }

  public func lockForRenewal() throws(TokenVaultError) -> VaultLock? { try turns.takeRenewal() }

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
  /// file take turns by two lock files beside it. Its folder is made when it is needed.
  ///
  /// - Parameter url: a file on a disk of this machine: network file systems may not know such locks.
  public static func file(_ url: URL) -> StoredTokenVault {
    StoredTokenVault(FileTokenStorage(path: url.path), turns: FileTurns(beside: url.path))
  }
}
