/// Why the ring has no key to give, or did not take a list. Never holds a key or what the server sent.
package enum KeyRingError: Error, Sendable, Equatable {
  /// The list could not be fetched.
  case unavailable(CallError<Never>)
  /// The list does not prove that the holder of the root key wrote it.
  case unverified(VerificationFailure)
  /// The list is not what the endpoint promises: the path of the member at fault.
  case malformed(at: String)
  /// The list has an older version of a key than this side has seen.
  case olderVersion(name: String)
  /// The list names no such key, or only one that has expired.
  case notInForce(name: String)
  /// There is such a key, and it can't be used.
  case unusable(name: String, PublicKeyError)
  /// Whoever waited was cancelled.
  case cancelled
}

extension KeyRingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unavailable(let error): "the list of public keys could not be fetched: \(error)"
    case .unverified: "the list of public keys is not signed with the root key"
    case .malformed(let path):
      path.isEmpty
        ? "the list of public keys is not what was promised"
        : "the list of public keys is not what was promised (at \(path))"
    case .olderVersion(let name): "the list of public keys goes back to an older version of `\(name)`"
    case .notInForce(let name): "the list of public keys has no `\(name)` that is in force"
    case .unusable(let name, let error): "the public key `\(name)` can't be used: \(error)"
    case .cancelled: "the call was cancelled"
    }
  }
}

extension KeyRingError {
  /// What a call ends with that needed a key before it could be sent.
  var fault: CallError<Never> {
    switch self {
    case .unavailable(let error): error.beforeSending(.keys)
    case .cancelled: .cancelled(sent: false)
    default: .invalid(field: "keys", rule: .lack(.keysUnusable, detail: description))
    }
  }
}
