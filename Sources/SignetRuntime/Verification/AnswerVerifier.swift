/// Verifies answers by a scheme: the signature over the raw bytes, and what ties the answer to its request.
///
/// RSA and long contents take milliseconds on a phone: call it off the main actor.
package struct AnswerVerifier: Sendable {
  package let scheme: VerificationScheme

  package init(_ scheme: VerificationScheme) {
    self.scheme = scheme
  }

  /// How old an answer may be.
  package enum Age: Sendable {
    /// As old as the scheme says, by the server's time in milliseconds since 1970; and it has to be tied to the
    /// request by the nonce or by its time.
    case fresh(now: Int64)
    /// As old as the scheme says, where it has a timestamp; what is handed out has an expiry of its own.
    case freshWhereDated(now: Int64)
    /// Of any age: it was fresh when it was stored.
    case stored
  }

  /// The longest signature, as it is spelled: 8192 bits of RSA in hexadecimal digits.
  static let longestSignature = 2048

  func verify(
    _ answer: ReceivedAnswer, nonce: String, keys: [RingKey], age: Age
  ) throws(VerificationFailure) {
    try checkBinding(nonce: nonce, age: age)
    let signature = try signature(of: answer)
    guard !keys.isEmpty else { throw .unknownKey }
    try checkSignature(signature, of: try message(of: answer, nonce: nonce), keys: keys)
    // Only now is the timestamp the server's.
    try checkAge(of: answer, age)
  }

  /// The version of the key that the answer names; nil where the scheme does not ask for one.
  func keyVersion(of answer: ReceivedAnswer) throws(VerificationFailure) -> KeyVersion? {
    guard let header = scheme.keyVersionHeader else { return nil }
    guard let text = answer.headers[header], !text.isEmpty else { throw .unsigned }
    return KeyVersion(text)
  }

  // MARK: Signature

  private func signature(of answer: ReceivedAnswer) throws(VerificationFailure) -> [UInt8] {
    guard let text = answer.headers[scheme.header], !text.isEmpty else { throw .unsigned }
    guard text.utf8.count <= Self.longestSignature, let signature = decode(Array(text.utf8)),
      !signature.isEmpty
    else { throw .unreadableSignature }
    return signature
  }

  private func decode(_ text: [UInt8]) -> [UInt8]? {
    switch scheme.encoding {
    case .hex, .upperHex: SigningEncoding.hexDecoded(text)
    case .base64, .base64url: SigningEncoding.base64Decoded(text)
    }
  }

  private func checkSignature(
    _ signature: [UInt8], of message: [UInt8], keys: [RingKey]
  ) throws(VerificationFailure) {
    var failure = VerificationFailure.mismatch
    for key in keys {
      guard let key = try? key.usable(),
        let isValid = try? key.isValid(signature, of: message, by: scheme.algorithm.algorithm)
      else {
        failure = .unusableKey
        continue
      }
      if isValid { return }
    }
    throw failure
  }

  // MARK: Message

  private func message(of answer: ReceivedAnswer, nonce: String) throws(VerificationFailure) -> [UInt8] {
    var message: [UInt8] = []
    message.reserveCapacity(answer.body.count + 128)
    for piece in scheme.message {
      switch piece {
      case .text(let text): message += Array(text.utf8)
      case .hole(let variable, let filters):
        let bytes = value(of: variable, answer, nonce)
        // What a filter can't decode was never signed.
        do throws(SigningError) { message += try SigningFilters.apply(filters, to: bytes) } catch {
          throw .mismatch
        }
      }
    }
    return message
  }

  private func value(
    of variable: VerificationScheme.Variable, _ answer: ReceivedAnswer, _ nonce: String
  ) -> [UInt8] {
    switch variable {
    case .requestNonce: Array(nonce.utf8)
    case .status: Array(String(answer.status).utf8)
    case .header(let name): Array((answer.headers[name] ?? "").utf8)
    case .body: answer.body
    }
  }

  // MARK: What ties it to the request

  private func checkBinding(nonce: String, age: Age) throws(VerificationFailure) {
    guard case .fresh = age else { return }
    let isBound = (scheme.coversRequestNonce && !nonce.isEmpty) || scheme.checkedTimestamp != nil
    if !isBound { throw .unbound }
  }

  private func checkAge(of answer: ReceivedAnswer, _ age: Age) throws(VerificationFailure) {
    guard let now = age.now, let (timestamp, fresh) = scheme.checkedTimestamp else { return }
    guard let text = answer.headers[timestamp.header],
      let time = AnswerTime.milliseconds(text, timestamp.spelling)
    else { throw .unreadableTimestamp }
    let (distance, overflows) = now.subtractingReportingOverflow(time)
    guard !overflows, Duration.milliseconds(distance.magnitude) <= fresh else { throw .stale }
  }
}

extension AnswerVerifier.Age {
  fileprivate var now: Int64? {
    switch self {
    case .fresh(let now), .freshWhereDated(let now): now
    case .stored: nil
    }
  }
}
