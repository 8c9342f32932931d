/// Why a vault did not do what it was asked. Never holds a token.
public enum TokenVaultError: Swift.Error, Sendable, Hashable {
  /// It can't be reached now, as while the device is locked: that says nothing about what it holds.
  case unavailable
  /// Somebody else is changing it at this moment: try again a little later.
  case busy
  /// Its file belongs to another user, or others may write it: nothing of it is believed. It has to be given to this
  /// process's user, with mode 0600, or deleted.
  case unsafe
  /// What it holds can't be read: it was damaged, or written by something else.
  case broken
  /// The system refused; its own number for the reason (`errno`, or an `OSStatus`).
  case failed(code: Int32)

  init(_ error: StoreError) {
    switch error {
    case .unavailable: self = .unavailable
    case .unsafe: self = .unsafe
    case .failed(let code): self = .failed(code: code)
    }
  }
}

extension TokenVaultError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unavailable: "the token vault can't be reached now; it can once the device has been unlocked"
    case .busy: "somebody else is changing the token vault at this moment"
    case .unsafe:
      "the file of the token vault belongs to another user, or others may write it; it has to have mode 0600"
    case .broken: "what the token vault holds can't be read"
    case .failed(let code): "the token vault could not be used (error \(code))"
    }
  }
}

extension TokenVaultError {
  /// What a call ends with that needed a token out of the vault: nobody is signed out by it.
  var fault: CallError<Never> { .invalid(field: "token", rule: .lack(.token, detail: description)) }
}
