#if canImport(Security)
  /// A store in the keychain of this device, a generic password a value: made by `.keychain(service:)`.
  public struct KeychainStore: ProtectedStore {
    private let service: String
    private let accessGroup: String?

    init(service: String, accessGroup: String?) {
      self.service = service
      self.accessGroup = accessGroup
    }

    public func read(_ name: String) throws(StoreError) -> [UInt8]? { try item(name).contents() }

    public func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
      try item(name).replaceContents(with: bytes)
    }

    public func remove(_ name: String) throws(StoreError) { try item(name).delete() }

    /// Apart from the session of a vault with the same service, whose account is `session`.
    private func item(_ name: String) -> KeychainItem {
      KeychainItem(service: service, account: "store." + name, accessGroup: accessGroup)
    }
  }

  extension ProtectedStore where Self == KeychainStore {
    /// The keychain of this device: what it keeps is in no backup, and can be read from the first unlock after a
    /// start on (`AfterFirstUnlockThisDeviceOnly`).
    ///
    /// - Parameters:
    ///   - service: names the store among those of the app; the bundle identifier serves.
    ///   - accessGroup: the keychain group that an app shares with its extensions; nil for this app alone.
    public static func keychain(service: String, accessGroup: String? = nil) -> KeychainStore {
      KeychainStore(service: service, accessGroup: accessGroup)
    }
  }
#endif
