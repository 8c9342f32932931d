/// Why an answer proves nothing, for the journal. The caller of an endpoint sees `.unverified` and no more; nothing
/// here comes from the answer.
package enum VerificationFailure: String, Error, Sendable, Hashable, CaseIterable {
  /// There is no signature, or no version of its key where one has to be named.
  case unsigned
  /// The signature is not spelled as the spec says, or is longer than any.
  case unreadableSignature
  /// No key in force has the name and version.
  case unknownKey
  /// The key is of a kind that the algorithm can't use, or can't be used at all.
  case unusableKey
  /// The signature is none of this answer to this request by this key.
  case mismatch
  /// The timestamp is missing, or not spelled as the spec says.
  case unreadableTimestamp
  /// The timestamp is further from the server's time than the spec allows.
  case stale
  /// Neither the request's nonce nor a timestamp that is checked ties the answer to the request.
  case unbound
  /// The signature covers neither the content nor a SHA-256 or SHA-512 digest of it: it would hold for any other.
  case uncovered
}

extension VerificationFailure: CustomStringConvertible {
  package var description: String { "the answer is unverified (\(rawValue))" }
}
