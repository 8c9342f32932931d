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
    ///     container. Beside it are the files by which they take turns, since the keychain has none, as beside that of
    ///     `.file(_:)`: see there for what an app that is suspended has to mind; nil where only one process uses the
    ///     vault. There it is also noted that somebody has signed out while the keychain can't be changed; without it,
    ///     that lasts as long as the process until the keychain can be changed again, which it can from the first
    ///     unlock on.
    public static func keychain(
      service: String, accessGroup: String? = nil, sharedFile: URL? = nil
    ) -> StoredTokenVault {
      let item = KeychainItem(service: service, account: "session", accessGroup: accessGroup)
      if let sharedFile {
        let path = sharedFile.path
        return StoredTokenVault(item, turns: FileTurns(beside: path), notes: EndNotes(beside: path))
      }
      return StoredTokenVault(item, turns: ProcessTurns())
    }
  }
#endif
