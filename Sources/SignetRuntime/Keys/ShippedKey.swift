/// A public key that ships with the app: the root key that signs the list of the others, or one that is used itself.
public struct ShippedKey: Sendable {
  let key: PublicKey

  /// Why some bytes can't be used as a public key. It names what was found, never what it holds.
  public struct Problem: Swift.Error, Sendable, Equatable, CustomStringConvertible {
    let error: PublicKeyError
    public var description: String { error.description }
  }

  /// Reads PEM (SPKI, PKCS #1 or an X.509 certificate), base64 of DER, or a JWK (RFC 7517).
  ///
  /// - Throws: ``Problem`` for anything else, for private keys, and for RSA keys under 2048 bits.
  public init(_ text: String) throws(Problem) {
    try self.init(bytes: Array(text.utf8))
  }

  /// Reads the same, or DER as it is.
  public init(bytes: [UInt8]) throws(Problem) {
    do throws(PublicKeyError) { key = try PublicKey(bytes) } catch { throw Problem(error: error) }
  }
}
