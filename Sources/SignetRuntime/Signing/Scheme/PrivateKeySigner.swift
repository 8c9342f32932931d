/// A private key that signs without leaving its store: the Secure Enclave, a keychain, a smart card.
///
/// The app gives one for each `key private "name"` of its spec; neither spec nor client ever holds the key itself.
public protocol PrivateKeySigner: Sendable {
  /// The signature of `message`, in bytes.
  ///
  /// An ECDSA signature is r‖s in 64 bytes (RFC 9421 §3.3.4); what a store gives as DER has to be converted.
  /// RSA's is as long as its key, Ed25519's 64 bytes; anything else is not sent.
  ///
  /// It may ask whoever holds the device. The call waits no longer than until its deadline, cancels the task then, and
  /// drops a signature that comes later.
  /// - Throws: ``PrivateKeyError``; the call ends with it, and nothing is sent.
  func signature(
    of message: [UInt8], by algorithm: PrivateKeyAlgorithm
  ) async throws(PrivateKeyError) -> [UInt8]
}
