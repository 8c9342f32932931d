/// Why a request was not signed. Never holds a secret, a key, a message or a signature.
package enum SigningError: Error, Sendable, Equatable {
  /// Something that a text reads was not given: `secret "secret"`.
  case missing(String)
  /// A text reads what the scheme does not have: `list "params"`.
  case undefined(String)
  /// What a filter decodes is not what it decodes: `hexDecode`.
  case undecodable(filter: String)
  /// The time lies outside the years that its spelling knows.
  case timeOutOfRange
  /// The body is a JSON text by its kind, but not by RFC 8259.
  case notJSON(WireError)
  /// The whole of a body that is not in memory would have to be in the message.
  case streamedBody
  /// A file of the body could not be read to its end.
  case unreadableBody
  /// What is added has the name of something that the request has: by place and name.
  case nameTaken(place: String, name: String)
  /// What would travel is no text, or breaks its header's line: by place and name.
  case unsendable(place: String, name: String)
  case privateKey(named: String, PrivateKeyError)
  /// What the app's signer gave has not the form of a signature.
  case malformedSignature(by: String, flaw: String)
  case crypto(CryptoError)
}

extension SigningError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let what): "signing needs \(what), and it was not given"
    case .undefined(let what): "a text reads \(what), and the signing scheme has none of this name before it"
    case .undecodable(let filter): "`\(filter)` was given something else than it decodes"
    case .timeOutOfRange: "the time of signing is outside the years 1 to 9999"
    case .notJSON(let error): "the body is to be JSON: \(error)"
    case .streamedBody: "the body is streamed: sign its digest, `{body|sha256|hex}`, instead of all of it"
    case .unreadableBody: "the body holds a file that can't be read to its end"
    case .nameTaken(let place, let name):
      "signing adds the \(place) `\(name)`, and the request has one already"
    case .unsendable(let place, let name):
      "the \(place) `\(name)` would carry a line break, or bytes that are no text"
    case .privateKey(let name, let error): "the private key `\(name)` did not sign: \(error)"
    case .malformedSignature(let name, let flaw):
      "what the private key `\(name)` gave is no signature: \(flaw)"
    case .crypto(let error): error.description
    }
  }
}

extension PrivateKeyError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing: "the device's store holds no key of this name"
    case .unavailable: "the device's store can't be reached now"
    case .refused(let reason): reason
    }
  }
}
