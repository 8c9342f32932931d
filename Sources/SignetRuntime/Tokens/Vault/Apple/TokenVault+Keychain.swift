#if canImport(Security)
  public import Foundation

  extension TokenVault where Self == StoredTokenVault {
    /// The keychain of this device: what it keeps is in no backup, can be read from the first unlock after a start
    /// on (`AfterFirstUnlockThisDeviceOnly`), and until then is *unavailable*, which is not *signed out*.
    ///
    /// - Parameters:
    ///   - service: names the vault among those of the app; the bundle identifier serves.
    ///   - accessGroup: the keychain group that an app shares with its extensions; nil for this app alone.
    ///   - sharedFile: a file in a folder that all who share the vault can reach, such as their app group's
    ///     container. Beside it are the locks by which they take turns, since the keychain has none; nil where only
    ///     one process uses the vault.
    public static func keychain(
      service: String, accessGroup: String? = nil, sharedFile: URL? = nil
    ) -> StoredTokenVault {
      let item = KeychainItem(service: service, account: "session", accessGroup: accessGroup)
      if let sharedFile { return StoredTokenVault(item, turns: FileTurns(beside: sharedFile.path)) }
      return StoredTokenVault(item, turns: ProcessTurns())
    }
  }
#endif
