/// Why a cryptographic operation was not done. Never holds a key, a message or a signature.
package enum CryptoError: Error, Sendable, Equatable {
  /// The platform's library does not offer the algorithm, as under a FIPS-only configuration.
  case unavailable(algorithm: String)
  /// Something of a fixed length has another; both in bytes.
  case wrongLength(of: String, expected: Int, found: Int)
  /// The message does not fit into one block of the key; both in bytes.
  case messageTooLong(limit: Int, found: Int)
  /// The key is of a kind that the algorithm can't use. Both in words: `an EC P-256 key`.
  case wrongKey(needed: String, found: String)
  /// The tag does not match: the ciphertext, the nonce, the additional data or the key is another.
  case notAuthentic
  /// The platform's library refused for a reason of its own.
  case failed(operation: String)
}

extension CryptoError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unavailable(let algorithm):
      "this system's cryptographic library does not offer \(algorithm)"
    case .wrongLength(let part, let expected, let found):
      "\(part) has \(found) bytes where \(expected) are needed"
    case .messageTooLong(let limit, let found):
      "a message of \(found) bytes, where the key takes \(limit) at most"
    case .wrongKey(let needed, let found):
      "\(found), where \(needed) is needed"
    case .notAuthentic:
      "the ciphertext is not authentic: it, its additional data or its key has been changed"
    case .failed(let operation):
      "this system's cryptographic library could not do \(operation)"
    }
  }
}
