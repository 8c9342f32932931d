import Foundation

/// A server's public key, known by its digest: SHA-256 over the SubjectPublicKeyInfo (RFC 7469 §2.4).
public struct PublicKeyPin: Sendable, Hashable {
  /// 32 bytes
  public let sha256: [UInt8]

  /// - Parameter sha256: The digest in base64, as in `pin-sha256`.
  /// - Throws: `ConstraintError` where it is not the base64 of 32 bytes.
  public init(sha256: String) throws(ConstraintError) {
    guard let bytes = Data(base64Encoded: sha256), bytes.count == 32 else {
      throw ConstraintError(field: "pin", rule: InputRule(.pin))
    }
    self.sha256 = [UInt8](bytes)
  }

  var base64: String { Data(sha256).base64EncodedString() }
}
