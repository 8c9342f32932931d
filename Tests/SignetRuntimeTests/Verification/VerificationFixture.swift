#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  /// A server that signs its answers, and how a client knows them.
  struct VerificationFixture: Sendable {
    typealias Algorithm = VerificationScheme.Algorithm

    /// 2023-11-14T22:13:20.250Z
    static let now: Int64 = 1_700_000_000_250
    static let nonce = "n-0001"
    static let body = Array("{\"code\":0,\"data\":{\"balance\":\"12.50\",\"owner\":\"Jürgen\"}}\r\n".utf8)

    static let rsa = Result { try TestKeyPair.rsa(bits: 2048) }
    static let ec = Result { try TestKeyPair.ec("P-256") }
    static let ed25519 = Result { try TestKeyPair.named("ED25519") }

    static func pair(for algorithm: Algorithm) throws -> TestKeyPair {
      switch algorithm {
      case .rsaSHA256, .rsaPSSSHA256: try rsa.get()
      case .ecdsaP256SHA256: try ec.get()
      case .ed25519: try ed25519.get()
      }
    }

    static let message: VerificationScheme.Text = [
      .hole(.requestNonce), .text("\n"), .hole(.header("X-Timestamp")), .text("\n"), .hole(.body),
    ]

    static func scheme(
      _ algorithm: Algorithm = .rsaSHA256, encoding: SigningScheme.Output = .base64,
      message: VerificationScheme.Text = message, versionHeader: String? = nil,
      timestamp: VerificationScheme.Timestamp? = .init(header: "X-Timestamp", .milliseconds),
      fresh: Int? = 300_000
    ) -> VerificationScheme {
      VerificationScheme(
        name: "gateway", header: "X-Signature", encoding: encoding, algorithm: algorithm, key: "gateway",
        keyVersionHeader: versionHeader, message: message, timestamp: timestamp, fresh: fresh)
    }

    static func spell(_ signature: [UInt8], _ encoding: SigningScheme.Output) -> String {
      let bytes =
        switch encoding {
        case .hex: SigningEncoding.hex(signature)
        case .upperHex: SigningEncoding.hex(signature, upperCase: true)
        case .base64: SigningEncoding.base64(signature)
        case .base64url: SigningEncoding.base64url(signature)
        }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// What the server signs: nonce, time and body, each on a line.
    static func signed(nonce: String = nonce, time: String, body: [UInt8] = body) -> [UInt8] {
      Array("\(nonce)\n\(time)\n".utf8) + body
    }

    /// An answer as the server signs it.
    static func answer(
      _ algorithm: Algorithm = .rsaSHA256, encoding: SigningScheme.Output = .base64, status: Int = 200,
      nonce: String = nonce, time: String = String(now), body: [UInt8] = body, by pair: TestKeyPair? = nil,
      headers: HeaderFields = [:]
    ) throws -> ReceivedAnswer {
      let pair = try pair ?? self.pair(for: algorithm)
      let signature = try pair.sign(
        signed(nonce: nonce, time: time, body: body), by: algorithm.algorithm)
      var all = headers
      all["X-Timestamp"] = time
      all["x-signature"] = spell(signature, encoding)
      return ReceivedAnswer(status: status, headers: all, body: body)
    }

    static func ring(_ algorithm: Algorithm = .rsaSHA256) throws -> KeyRing {
      KeyRing(shipped: ["gateway": try ShippedKey(bytes: pair(for: algorithm).spki)])
    }

    /// How the client finds an answer; nil where it is verified.
    static func failure(
      _ answer: ReceivedAnswer, _ scheme: VerificationScheme = scheme(), ring: KeyRing? = nil,
      nonce: String? = nonce, now: Int64 = now
    ) async throws -> UnverifiedAnswer? {
      let stage = VerifyStage([scheme], keys: try ring ?? self.ring(scheme.algorithm))
      switch await stage.verify(answer, by: scheme.name, nonce: nonce, clock: AnswerClock(now: now)) {
      case .verified(let verified):
        #expect(verified.answer == answer)
        return nil
      case .unverified(let unverified): return unverified
      }
    }
  }

  extension ReceivedAnswer {
    func with(status: Int? = nil, body: [UInt8]? = nil, _ change: (inout HeaderFields) -> Void = { _ in })
      -> ReceivedAnswer
    {
      var headers = headers
      change(&headers)
      return ReceivedAnswer(status: status ?? self.status, headers: headers, body: body ?? self.body)
    }
  }
#endif

extension UnverifiedAnswer {
  /// What a call ends with that gets this answer, where nothing else is done about it.
  var fault: CallError<Never> {
    do throws(CallError<Never>) {
      let url = RequestURL(scheme: "https", host: "orders.example", port: nil, path: "/orders")
      return Refusal(try exchange(with: url), code: "", message: nil, payload: nil, place: "").error(
        Never.self)
    } catch {
      return error
    }
  }
}
