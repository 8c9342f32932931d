/// A body as it travels, once all that has to be sealed in it is.
package struct SealedBody: Sendable, Equatable {
  package let bytes: [UInt8]
  /// `application/jose` for a bare JWE (RFC 7515 §9.2.1), `application/json` for anything else.
  package let contentType: String
  /// The keys that it was sealed with, for the recovery from a server that does not know one of them.
  package let keys: Set<RingKey.ID>
}
