/// Why something was not sealed; nothing was sent then. Never holds a key or what was to be sealed.
package enum SealingError: Error, Sendable, Equatable {
  /// More than a sealing takes, in bytes.
  case tooLong(limit: Int, found: Int)
  /// The client knows no sealing of this name.
  case undeclared(String)
  /// A sealing for single fields was asked to seal a body.
  case fieldsOnly(String)
  /// A value to seal is said to be where the body has none.
  case misplacedMark
  /// There is no key to seal with.
  case key(KeyRingError)
  case crypto(CryptoError)
}

extension SealingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLong(let limit, let found): "\(found) bytes are to be sealed, where \(limit) are the most"
    case .undeclared(let name): "the client has no sealing `\(name)`"
    case .fieldsOnly(let name): "the sealing `\(name)` is for single fields: it seals no body"
    case .misplacedMark: "a value to seal is not where the body has one"
    case .key(let error): error.description
    case .crypto(let error): error.description
    }
  }
}

extension SealingError {
  /// What the call ends with.
  var fault: CallError<Never> {
    switch self {
    case .key(let error): error.fault
    case .tooLong, .undeclared, .fieldsOnly, .misplacedMark, .crypto:
      .invalid(field: "body", rule: .lack(.seal, detail: description))
    }
  }
}
