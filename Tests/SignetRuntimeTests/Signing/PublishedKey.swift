import Foundation

@testable import SignetRuntime

/// Stands for the provider's private key: gives the published signature, once it is one of the message.
struct PublishedKey: PrivateKeySigner {
  private let published: [UInt8]
  /// Nil where no signature was published, and nothing can be checked.
  let publicKey: String?

  init(_ example: PublishedExample) {
    publicKey = example.publicKey
    published = SigningEncoding.base64Decoded(Array((example.expected ?? "").utf8)) ?? []
  }

  func signature(
    of message: [UInt8], by algorithm: PrivateKeyAlgorithm
  ) async throws(PrivateKeyError) -> [UInt8] {
    guard let publicKey else { return algorithm.blank }
    do {
      let key = try PublicKey(Array(publicKey.utf8))
      guard try key.isValid(published, of: message, by: Self.verified(algorithm)) else {
        throw PrivateKeyError.refused(reason: "the published signature is not one of this message")
      }
      return published
    } catch { throw .refused(reason: "\(error)") }
  }

  private static func verified(_ algorithm: PrivateKeyAlgorithm) throws -> SignatureAlgorithm {
    switch algorithm {
    case .rsaSHA256: .rsaPKCS1SHA256
    case .rsaPSSSHA256: .rsaPSSSHA256
    case .rsaPSSSHA512: .rsaPSSSHA512
    case .ecdsaP256SHA256: .ecdsaP256SHA256
    case .ed25519: .ed25519
    case .rsaSHA512: throw UnknownKnob(name: "rsa-sha512")
    }
  }
}
