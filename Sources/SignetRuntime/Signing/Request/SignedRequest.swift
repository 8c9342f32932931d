/// A signed request, and how it came to be.
package struct SignedRequest: Sendable {
  /// The canonical string. It may hold the secret, where a plain digest is used.
  package let message: [UInt8]
  /// The signature as it is spelled.
  package let signature: String
  /// What leaves, the signature and all else that signing adds included.
  package let request: SigningRequest
}

extension SignedRequest: Opaque {
  /// Neither the message nor the signature is ever printed by accident.
  package var description: String { "a signed request" }
}
