/// Digests and HMACs with the errors of signing.
enum SigningDigests {
  static func digest(_ digest: SigningScheme.Digest, of message: [UInt8]) throws(SigningError) -> [UInt8] {
    do throws(CryptoError) { return try Crypto.digest(digest.algorithm, of: message) } catch {
      throw .crypto(error)
    }
  }

  static func hmac(
    _ digest: SigningScheme.Digest, key: [UInt8], of message: [UInt8]
  ) throws(SigningError) -> [UInt8] {
    do throws(CryptoError) { return try Crypto.hmac(digest.algorithm, key: key, of: message) } catch {
      throw .crypto(error)
    }
  }
}
