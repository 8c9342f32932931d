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

  /// What there is to go on with: nothing of a success; of an error its status and `Retry-After`.
  func exchange(with url: RequestURL) throws(CallError<Never>) -> Exchange {
    guard !(200...299).contains(status) else { throw .unverified }
    var headers = HeaderFields()
    headers["Retry-After"] = retryAfter
    return Exchange(
      url: url, head: ResponseHead(status: status, headers: headers), body: [], isProved: false)
  }
}
