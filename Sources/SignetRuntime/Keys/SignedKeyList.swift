/// The answer of the key endpoint as it arrived: what is verified, and what is stored.
package struct SignedKeyList: Sendable, Hashable {
  package let answer: ReceivedAnswer
  /// The nonce of the request; empty where it was not signed.
  package let nonce: String

  package init(answer: ReceivedAnswer, nonce: String = "") {
    self.answer = answer
    self.nonce = nonce
  }

  /// With the headers alone that the verification reads.
  func keeping(headersReadBy scheme: VerificationScheme) -> SignedKeyList {
    let names = scheme.headersRead
    let kept = answer.headers.fields.filter { field in
      names.contains { HeaderFields.matches($0, field.name) }
    }
    return SignedKeyList(
      answer: ReceivedAnswer(status: answer.status, headers: HeaderFields(kept), body: answer.body),
      nonce: nonce)
  }
}
