// swift-format-ignore-file: AlwaysUseLowerCamelCase

// What the runtime uses of Apple's Security framework, and of Core Foundation and the C library, which come with
// it: declarations to check types against where the frameworks are not. Nothing here is ever run.
//
// Each is the Swift interface of the C declaration, from SecKey.h, SecItem.h, SecRandom.h, SecBase.h, CFBase.h,
// CFData.h and string.h.

// MARK: C library

public func timingsafe_bcmp(
  _ b1: UnsafeRawPointer!, _ b2: UnsafeRawPointer!, _ len: Int
) -> Int32 { 0 }

@discardableResult
public func memset_s(
  _ s: UnsafeMutableRawPointer!, _ smax: Int, _ c: Int32, _ n: Int
) -> Int32 { 0 }

// MARK: Core Foundation

public final class CFAllocator {}
public final class CFData {}
public final class CFError {}

public final class CFString: Hashable, Sendable {
  public static func == (left: CFString, right: CFString) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// Apple's systems bridge a dictionary to it with `as`; here the two are one type.
public typealias CFDictionary = [CFString: Any]
public typealias CFIndex = Int
public typealias CFTypeRef = AnyObject

public func CFDataCreate(
  _ allocator: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex
) -> CFData! { nil }
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { 0 }
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! { nil }

// MARK: Security

public typealias OSStatus = Int32
public var errSecSuccess: OSStatus { 0 }
public var errSecItemNotFound: OSStatus { -25300 }
public var errSecInteractionNotAllowed: OSStatus { -25308 }
public var errSecNotAvailable: OSStatus { -25291 }

public typealias SecRandomRef = OpaquePointer
public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 { -1 }

public final class SecKey {}

public let kSecAttrKeyType = CFString()
public let kSecAttrKeyTypeRSA = CFString()
public let kSecAttrKeyClass = CFString()
public let kSecAttrKeyClassPublic = CFString()
public let kSecAttrKeyClassPrivate = CFString()
public let kSecAttrKeySizeInBits = CFString()

public struct SecKeyAlgorithm: RawRepresentable, Hashable, Sendable {
  public let rawValue: CFString
  public init(rawValue: CFString) { self.rawValue = rawValue }

  public static let rsaSignatureMessagePKCS1v15SHA256 = SecKeyAlgorithm(rawValue: CFString())
  public static let rsaSignatureMessagePKCS1v15SHA512 = SecKeyAlgorithm(rawValue: CFString())
  public static let rsaSignatureMessagePSSSHA256 = SecKeyAlgorithm(rawValue: CFString())
  public static let rsaSignatureMessagePSSSHA512 = SecKeyAlgorithm(rawValue: CFString())
  public static let rsaEncryptionPKCS1 = SecKeyAlgorithm(rawValue: CFString())
  public static let rsaEncryptionOAEPSHA1 = SecKeyAlgorithm(rawValue: CFString())
  public static let rsaEncryptionOAEPSHA256 = SecKeyAlgorithm(rawValue: CFString())
}

public func SecKeyCreateWithData(
  _ keyData: CFData, _ attributes: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? { nil }

public func SecKeyVerifySignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { false }

public func SecKeyCreateEncryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ plaintext: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? { nil }

public func SecKeyCreateRandomKey(
  _ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? { nil }

public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? { nil }

public func SecKeyCopyExternalRepresentation(
  _ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? { nil }

public func SecKeyCreateSignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? { nil }

public func SecKeyCreateDecryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ ciphertext: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? { nil }

// MARK: Keychain

public let kSecClass = CFString()
public let kSecClassGenericPassword = CFString()
public let kSecAttrService = CFString()
public let kSecAttrAccount = CFString()
public let kSecAttrAccessGroup = CFString()
public let kSecAttrAccessible = CFString()
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly = CFString()
public let kSecUseDataProtectionKeychain = CFString()
public let kSecValueData = CFString()
public let kSecReturnData = CFString()
public let kSecMatchLimit = CFString()
public let kSecMatchLimitOne = CFString()

public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { -1 }
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { -1 }
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus { -1 }
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { -1 }
