/// Why there is no secret to sign with. Never holds one.
package enum SecretError: Error, Sendable, Equatable {
  /// The endpoint that hands it out could not be called.
  case unavailable(CallError<Never>)
  /// The app's own closure threw.
  case notProvided
  /// What came is empty: anybody could sign with it.
  case empty
  /// What came has expired already.
  case expired
  /// Whoever waited was cancelled.
  case cancelled
}

extension SecretError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unavailable(let error): "the signing secret could not be fetched: \(error)"
    case .notProvided: "the app gave no signing secret"
    case .empty: "the signing secret that came is empty; give one with a value, or throw where there is none"
    case .expired: "the signing secret that came has expired already"
    case .cancelled: "the call was cancelled"
    }
  }
}

extension SecretError {
  /// What a call ends with that was to be signed.
  var fault: CallError<Never> {
    switch self {
    case .unavailable(let error): error.beforeSending(.secret)
    case .cancelled: .cancelled(sent: false)
    case .notProvided, .empty, .expired: .invalid(field: "secret", rule: .lack(.secret, detail: description))
    }
  }
}
