#if canImport(Security)
  internal import CryptoKit
  import Foundation

  /// AES-256-GCM.
  extension AppleCrypto {
    static func seal(
      _ plaintext: [UInt8], key: [UInt8], nonce: [UInt8], authenticating additional: [UInt8]
    ) throws(CryptoError) -> SealedBytes {
      do {
        let box = try AES.GCM.seal(
          plaintext, using: SymmetricKey(data: key), nonce: AES.GCM.Nonce(data: nonce),
          authenticating: additional)
        return SealedBytes(ciphertext: [UInt8](box.ciphertext), tag: [UInt8](box.tag))
      } catch {
        throw .failed(operation: "AES-256-GCM")
      }
    }

    static func open(
      _ sealed: SealedBytes, key: [UInt8], nonce: [UInt8], authenticating additional: [UInt8]
    ) throws(CryptoError) -> [UInt8] {
      do {
        let box = try AES.GCM.SealedBox(
          nonce: AES.GCM.Nonce(data: nonce), ciphertext: sealed.ciphertext, tag: sealed.tag)
        return [UInt8](
          try AES.GCM.open(box, using: SymmetricKey(data: key), authenticating: additional))
      } catch {
        // Lengths are right by now: what is left is a tag that does not match.
        throw .notAuthentic
      }
    }
  }
#endif
