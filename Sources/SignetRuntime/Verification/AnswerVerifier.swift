import Foundation

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
    /// Tied to the request by its nonce, which no older answer holds; or as old as the scheme says, by its time.
    case fresh(by: AnswerClock)
    /// The same, but for a scheme without either: what is handed out has an expiry of its own.
    case freshWhereDated(by: AnswerClock)
    /// Of any age: it was fresh when it was stored.
    case stored
  }

  /// The longest signature, as it is spelled: 8192 bits of RSA in hexadecimal digits.
  static let longestSignature = 2048

  /// - Returns: the time that the server has signed; nil where the scheme checks none.
  func verify(
    _ answer: ReceivedAnswer, nonce: String, keys: [RingKey], age: Age
  ) throws(VerificationFailure) -> Date? {
    guard scheme.coversBody else { throw .uncovered }
    try checkBinding(nonce: nonce, age: age)
    let signature = try signature(of: answer)
    guard !keys.isEmpty else { throw .unknownKey }
    try checkSignature(signature, of: try message(of: answer, nonce: nonce), keys: keys)
    // Only now is the timestamp the server's.
    return try checkedTime(of: answer, age, isBound: isBound(by: nonce))
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

  /// What the signature of an answer covers.
  package func message(of answer: ReceivedAnswer, nonce: String) throws(VerificationFailure) -> [UInt8] {
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
    if !isBound(by: nonce), scheme.checkedTimestamp == nil { throw .unbound }
  }

  private func isBound(by nonce: String) -> Bool { scheme.coversRequestNonce && !nonce.isEmpty }

  private func checkedTime(
    of answer: ReceivedAnswer, _ age: Age, isBound: Bool
  ) throws(VerificationFailure) -> Date? {
    guard let clock = age.clock, let (timestamp, fresh) = scheme.checkedTimestamp else { return nil }
    guard let text = answer.headers[timestamp.header],
      let time = AnswerTime.milliseconds(text, timestamp.spelling)
    else { throw .unreadableTimestamp }
    if !isBound && !clock.finds(time, within: fresh) { throw .stale }
    return Date(timeIntervalSince1970: Double(time) / 1000)
  }
}

extension AnswerClock {
  fileprivate func finds(_ time: Int64, within fresh: Duration) -> Bool {
    if allowsNewer && time > now { return true }
    let (distance, overflows) = now.subtractingReportingOverflow(time)
    return !overflows && Duration.milliseconds(distance.magnitude) <= fresh
  }
}

extension AnswerVerifier.Age {
  fileprivate var clock: AnswerClock? {
    switch self {
    case .fresh(let clock), .freshWhereDated(let clock): clock
    case .stored: nil
    }
  }
}
