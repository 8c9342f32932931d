/// An answer that has proved to be the server's, and to belong to the request at hand. There is no other way to make
/// one than to verify it.
package struct VerifiedAnswer: Sendable {
  package let answer: ReceivedAnswer

  /// - Parameters:
  ///   - nonce: the request's; empty where nothing was signed.
  ///   - keys: those that the server may have signed with.
  package init(
    _ answer: ReceivedAnswer, by verifier: AnswerVerifier, nonce: String, keys: [RingKey],
    age: AnswerVerifier.Age
  ) throws(VerificationFailure) {
    try verifier.verify(answer, nonce: nonce, keys: keys, age: age)
    self.answer = answer
  }
}
