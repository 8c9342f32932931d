/// What may be used of an answer that proves nothing: of an error its status and `Retry-After`, of a success nothing.
package struct UnverifiedAnswer: Sendable, Hashable {
  package let status: Int
  /// As it is spelled; nil where there is none.
  package let retryAfter: String?
  package let failure: VerificationFailure

  init(_ answer: ReceivedAnswer, _ failure: VerificationFailure) {
    status = answer.status
    retryAfter = answer.isSuccess ? nil : answer.headers["Retry-After"]
    self.failure = failure
  }

  /// What the call ends with, where nothing else is done about it.
  var fault: CallError<Never> {
    var fault: CallError<Never> = (200...299).contains(status) ? .unverified : .http(status: status)
    fault.retryAfter = retryAfter
    return fault
  }
}
