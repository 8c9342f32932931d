#if canImport(Security)
  import Foundation
  internal import Security

  /// One generic password in the keychain, for this device alone, readable from the first unlock after a start on.
  struct KeychainItem: TokenStorage {
    let service: String
    let account: String
    /// The group of apps that share it; nil for this app alone.
    let accessGroup: String?

    /// Before the first unlock it can't be read, which does not say that there is none.
    func contents() throws(StoreError) -> [UInt8]? {
      var query = identity
      query[kSecReturnData] = true
      query[kSecMatchLimit] = kSecMatchLimitOne
      var found: CFTypeRef?
      let status = SecItemCopyMatching(query as CFDictionary, &found)
      switch status {
      case errSecSuccess: break
      case errSecItemNotFound: return nil
      default: throw Self.error(status)
      }
      guard let data = found as? Data else { throw .failed(code: status) }
      return Array(data)
    }

    func replaceContents(with bytes: [UInt8]) throws(StoreError) {
      let value: [CFString: Any] = [
        kSecValueData: Data(bytes), kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
      ]
      var status = SecItemUpdate(identity as CFDictionary, value as CFDictionary)
      if status == errSecItemNotFound {
        let added = identity.merging(value) { _, new in new }
        status = SecItemAdd(added as CFDictionary, nil)
      }
      guard status == errSecSuccess else { throw Self.error(status) }
    }

    func delete() throws(StoreError) {
      let status = SecItemDelete(identity as CFDictionary)
      guard status == errSecSuccess || status == errSecItemNotFound else { throw Self.error(status) }
    }

    private var identity: [CFString: Any] {
      var identity: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account,
        kSecUseDataProtectionKeychain: true,
      ]
      if let accessGroup { identity[kSecAttrAccessGroup] = accessGroup }
      return identity
    }

    private static func error(_ status: OSStatus) -> StoreError {
      switch status {
      case errSecInteractionNotAllowed, errSecNotAvailable: .unavailable
      default: .failed(code: status)
      }
    }
  }
#endif
