extension CallError where Failure == Never {
  /// What a call ends with when one that had to come before it failed so: in any case it was not sent itself.
  ///
  /// - Parameter need: what the earlier call was to bring: `keys`.
  func beforeSending(_ need: String) -> CallError<Never> {
    switch reason {
    case .offline, .unreachable, .limited, .signedOut, .invalid: CallError(reason)
    case .timedOut: .timedOut(during: .connecting)
    case .connectionLost: .connectionLost(sent: false)
    case .cancelled: .cancelled(sent: false)
    case .declined, .http, .malformedAnswer, .answerTooLarge, .unverified:
      .invalid(field: need, rule: "could not be had. \(description)")
    }
  }
}
