// What the runtime uses of Apple's CryptoKit: declarations to check types against where the framework is not.
// Nothing here is ever run. Signatures as in CryptoKit's public interface; availability is left out, and all of
// it is older than the systems that the package asks for.

public import Foundation

struct NotHere: Error {}

// MARK: Hash functions

public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sendable, Sequence
where Element == UInt8 {
  static var byteCount: Int { get }
}

public protocol HashFunction: Sendable {
  static var blockByteCount: Int { get }
  associatedtype Digest: CryptoKit.Digest
  init()
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  func finalize() -> Digest
}

extension HashFunction {
  public static func hash<D: DataProtocol>(data: D) -> Digest { Self().finalize() }
  public mutating func update<D: DataProtocol>(data: D) {}
}

public struct SomeDigest: Digest {
  public static var byteCount: Int { 0 }
  public var description: String { "" }
  public func makeIterator() -> Array<UInt8>.Iterator { [].makeIterator() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try body(UnsafeRawBufferPointer(start: nil, count: 0))
  }
}

public struct SHA256: HashFunction {
  public static var blockByteCount: Int { 64 }
  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {}
  public func finalize() -> SomeDigest { SomeDigest() }
}

public struct SHA512: HashFunction {
  public static var blockByteCount: Int { 128 }
  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {}
  public func finalize() -> SomeDigest { SomeDigest() }
}

public enum Insecure {
  public struct MD5: HashFunction {
    public static var blockByteCount: Int { 64 }
    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {}
    public func finalize() -> SomeDigest { SomeDigest() }
  }

  public struct SHA1: HashFunction {
    public static var blockByteCount: Int { 64 }
    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {}
    public func finalize() -> SomeDigest { SomeDigest() }
  }
}

// MARK: Message authentication codes

public struct SymmetricKey: Sendable {
  public init<D: ContiguousBytes>(data: D) {}
}

public struct HashedAuthenticationCode<H: HashFunction>: Sequence, Sendable {
  public func makeIterator() -> Array<UInt8>.Iterator { [].makeIterator() }
}

public struct HMAC<H: HashFunction>: Sendable {
  public typealias MAC = HashedAuthenticationCode<H>
  public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC {
    MAC()
  }
}

// MARK: AES-GCM

public enum AES {
  public enum GCM {
    public struct Nonce: Sendable {
      public init<D: DataProtocol>(data: D) throws { throw NotHere() }
    }

    public struct SealedBox: Sendable {
      public var ciphertext: Data { Data() }
      public var tag: Data { Data() }
      public init<C: DataProtocol, T: DataProtocol>(nonce: AES.GCM.Nonce, ciphertext: C, tag: T) throws {
        throw NotHere()
      }
    }

    public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
      _ message: Plaintext, using key: SymmetricKey, nonce: AES.GCM.Nonce? = nil,
      authenticating authenticatedData: AuthenticatedData
    ) throws -> AES.GCM.SealedBox { throw NotHere() }

    public static func open<AuthenticatedData: DataProtocol>(
      _ sealedBox: AES.GCM.SealedBox, using key: SymmetricKey,
      authenticating authenticatedData: AuthenticatedData
    ) throws -> Data { throw NotHere() }
  }
}

// MARK: Signatures

public enum P256 {
  public enum Signing {
    public struct ECDSASignature: Sendable {
      public init<D: DataProtocol>(rawRepresentation: D) throws { throw NotHere() }
      public init<D: DataProtocol>(derRepresentation: D) throws { throw NotHere() }
      public var derRepresentation: Data { Data() }
    }

    public struct PrivateKey: Sendable {
      public init(compactRepresentable: Bool = true) {}
      public init<D: ContiguousBytes>(rawRepresentation: D) throws { throw NotHere() }
      public init<Bytes: RandomAccessCollection>(derRepresentation: Bytes) throws
      where Bytes.Element == UInt8 {
        throw NotHere()
      }
      public var rawRepresentation: Data { Data() }
      public var publicKey: PublicKey { PublicKey() }
      public func signature<D: DataProtocol>(for data: D) throws -> ECDSASignature { throw NotHere() }
    }

    public struct PublicKey: Sendable {
      init() {}
      public var derRepresentation: Data { Data() }
      public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws { throw NotHere() }
      public init<Bytes: ContiguousBytes>(compressedRepresentation: Bytes) throws { throw NotHere() }
      public func isValidSignature<D: Digest>(_ signature: ECDSASignature, for digest: D) -> Bool { false }
      public func isValidSignature<D: DataProtocol>(_ signature: ECDSASignature, for data: D) -> Bool {
        false
      }
    }
  }
}

public enum Curve25519 {
  public enum Signing {
    public struct PrivateKey: Sendable {
      public init() {}
      public init<D: ContiguousBytes>(rawRepresentation: D) throws { throw NotHere() }
      public var rawRepresentation: Data { Data() }
      public var publicKey: PublicKey { PublicKey() }
      public func signature<D: DataProtocol>(for data: D) throws -> Data { throw NotHere() }
    }

    public struct PublicKey: Sendable {
      init() {}
      public var rawRepresentation: Data { Data() }
      public init<D: ContiguousBytes>(rawRepresentation: D) throws { throw NotHere() }
      public func isValidSignature<S: DataProtocol, D: DataProtocol>(_ signature: S, for data: D) -> Bool {
        false
      }
    }
  }
}
