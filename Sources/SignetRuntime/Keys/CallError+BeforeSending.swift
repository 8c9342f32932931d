extension CallError where Failure == Never {
  /// What a call ends with when one that had to come before it failed so: in any case it was not sent itself.
  ///
  /// - Parameter need: what the earlier call was to bring.
  func beforeSending(_ need: Need) -> CallError<Never> {
    switch reason {
    case .offline, .unreachable, .limited, .signedOut, .invalid: CallError(reason)
    case .timedOut: .timedOut(during: .connecting)
    case .connectionLost: .connectionLost(sent: false)
    case .cancelled: .cancelled(sent: false)
    case .declined, .http, .malformedAnswer, .answerTooLarge, .unverified:
      .invalid(field: need.rawValue, rule: .lack(need.message, detail: description))
    }
  }
}

/// What a call needs of another one before it can be sent.
enum Need: String {
  case keys, secret, token

  /// The text that tells that it could not be had.
  fileprivate var message: CallErrorTexts.Message {
    switch self {
    case .keys: .keys
    case .secret: .secret
    case .token: .token
    }
  }
}
