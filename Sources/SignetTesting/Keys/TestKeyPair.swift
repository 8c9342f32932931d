import Foundation
public import SignetRuntime

/// A key pair for tests: what a server does with a private key, and a device with its own.
///
/// The platform's library makes and uses it: libcrypto on Linux, Security and CryptoKit on Apple's systems. It is
/// never printed. An RSA key takes a good part of a second to make: share one between tests.
///
///     static let account = Result { try TestKeyPair.rsa() }
public struct TestKeyPair: Sendable {
  package let key: PlatformKeyPair

  package init(key: PlatformKeyPair) { self.key = key }

  /// A new RSA key.
  ///
  /// - Parameter bits: of the modulus; the runtime refuses fewer than 2048.
  /// - Throws: ``TestKeyPairError`` where the platform's library makes none.
  public static func rsa(bits: Int = 2048) throws(TestKeyPairError) -> TestKeyPair {
    TestKeyPair(key: try PlatformKeyPair.rsa(bits: bits))
  }

  /// A new EC key over P-256 (FIPS 186-5).
  ///
  /// - Throws: ``TestKeyPairError`` where the platform's library makes none.
  public static func p256() throws(TestKeyPairError) -> TestKeyPair {
    TestKeyPair(key: try PlatformKeyPair.p256())
  }

  /// A new Ed25519 key (RFC 8032 §5.1).
  ///
  /// - Throws: ``TestKeyPairError`` where the platform's library makes none.
  public static func ed25519() throws(TestKeyPairError) -> TestKeyPair {
    TestKeyPair(key: try PlatformKeyPair.ed25519())
  }

  /// Reads a private key that a test has in a file: PKCS #8 (RFC 5208) of RSA or P-256 in PEM, not encrypted.
  ///
  /// - Throws: ``TestKeyPairError`` for anything else.
  public init(pem: String) throws(TestKeyPairError) {
    let lines = pem.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("-----") }
    guard pem.contains("-----BEGIN PRIVATE KEY-----"), let der = Data(base64Encoded: lines.joined()) else {
      throw TestKeyPairError(operation: "reading a private key: PEM with PKCS #8, `PRIVATE KEY`, is needed")
    }
    self.init(key: try PlatformKeyPair.privateKey(pkcs8: Array(der)))
  }

  /// The public half as SubjectPublicKeyInfo in DER (RFC 5280 §4.1.2.7): what a key list or `ShippedKey` takes.
  public var publicKey: [UInt8] { get throws(TestKeyPairError) { try key.spki } }

  /// The public half in PEM (RFC 7468 §13).
  public var publicKeyPEM: String {
    get throws(TestKeyPairError) {
      let lines = Data(try publicKey).base64EncodedString(options: [.lineLength64Characters])
        .replacingOccurrences(of: "\r\n", with: "\n")
      return "-----BEGIN PUBLIC KEY-----\n\(lines)\n-----END PUBLIC KEY-----\n"
    }
  }

  /// The public half, as generated clients take it.
  ///
  /// - Throws: where the key is shorter than the runtime allows.
  public var shipped: ShippedKey { get throws { try ShippedKey(bytes: publicKey) } }

  /// Signs; an ECDSA signature is DER.
  package func sign(
    _ message: [UInt8], by algorithm: SignatureAlgorithm
  ) throws(TestKeyPairError) -> [UInt8] {
    try key.sign(message, by: algorithm)
  }

  /// Opens one block that was encrypted to the public half.
  package func decrypt(_ block: [UInt8], by scheme: RSAEncryption) throws(TestKeyPairError) -> [UInt8] {
    try key.decrypt(block, by: scheme)
  }
}

extension TestKeyPair: CustomStringConvertible, CustomReflectable {
  public var description: String { "a key pair for tests" }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
