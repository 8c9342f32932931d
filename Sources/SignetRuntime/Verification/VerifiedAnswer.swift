package import Foundation

/// An answer that has proved to be the server's, and to belong to the request at hand. There is no other way to make
/// one than to verify it.
package struct VerifiedAnswer: Sendable {
  package let answer: ReceivedAnswer
  /// The time that the server has signed; nil where none is checked.
  package let time: Date?

  /// - Parameters:
  ///   - nonce: the request's; empty where nothing was signed.
  ///   - keys: those that the server may have signed with.
  package init(
    _ answer: ReceivedAnswer, by verifier: AnswerVerifier, nonce: String, keys: [RingKey],
    age: AnswerVerifier.Age
  ) throws(VerificationFailure) {
    time = try verifier.verify(answer, nonce: nonce, keys: keys, age: age)
    self.answer = answer
  }
}
