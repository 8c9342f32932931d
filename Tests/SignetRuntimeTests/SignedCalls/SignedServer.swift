#if os(Linux)
  import Foundation
  import SignetTesting

  @testable import SignetRuntime

  /// A server that checks signatures by its own reading of the rule, and signs what it answers.
  ///
  /// The rule: the method, the path, the parameters in byte order of their names without empty ones and without `sign`,
  /// and the content's digest where it has no parameters; each on a line. Good for five minutes, once.
  final class SignedServer: Sendable {
    struct State: Sendable {
      var secret = "secret-1"
      /// What the secret's endpoint hands out; nil for the one in force.
      var handedOut: String?
      /// Of this server's clock before the client's, in seconds.
      var ahead: TimeInterval = 0
      /// The headers of each answer, beside the others.
      var headers: HeaderFields = [:]
      var saysDate = true
      /// What happens to the next requests instead.
      var script: [ScriptedExchange] = []
      var nonces: Set<String> = []
      var secretFailure: TransportError?
      /// The secrets of those who show a token, by the header's value.
      var usersSecrets: [String: String] = [:]
    }

    static let key = Result { try TestKeyPair.named("ED25519") }

    let state = Locked(State())
    let time: ManualTimekeeper

    init(time: ManualTimekeeper = ManualTimekeeper()) { self.time = time }

    func with(_ change: (inout State) -> Void) { state.withLock(change) }

    /// The server's time does not depend on what the device's owner does to his clock.
    private var now: Date {
      Date(timeIntervalSince1970: 1_600_000_000) + time.uptime / .seconds(1) + state.withLock { $0.ahead }
    }

    // MARK: Answering

    func exchange(_ request: TransportRequest) -> ScriptedExchange {
      let (scripted, failure) = state.withLock { state in
        request.url.path == "/v1/secret"
          ? (nil, state.secretFailure) : (state.script.isEmpty ? nil : state.script.removeFirst(), nil)
      }
      if let failure { return .failure(failure) }
      return scripted ?? exchange(answer(WireMessage(request)))
    }

    func exchange(_ answer: ReceivedAnswer) -> ScriptedExchange {
      .answer(status: answer.status, headers: answer.headers, pieces: [answer.body])
    }

    func answer(_ request: WireMessage) -> ReceivedAnswer {
      if request.path == "/v1/secret" {
        let secret = state.withLock { $0.handedOut } ?? secret(for: request)
        return signed(#"{"code":0,"data":{"value":"\#(secret)","version":7}}"#, nonce: "")
      }
      return signed(verdict(on: request), nonce: request.parameter("nonce") ?? "")
    }

    private func secret(for request: WireMessage) -> String {
      state.withLock { state in
        request.headers["Authorization"].flatMap { state.usersSecrets[$0] } ?? state.secret
      }
    }

    private func verdict(on request: WireMessage) -> String {
      if request.path == "/v1/open" { return #"{"code":0,"data":1}"# }
      guard let sign = request.parameter("sign"), let nonce = request.parameter("nonce"),
        let stamp = request.parameter("timestamp").flatMap(Double.init)
      else { return #"{"code":40100,"message":"unsigned"}"# }
      let secret = secret(for: request)
      guard sign == Self.signature(of: request, by: secret) else {
        return #"{"code":40111,"message":"wrong signature"}"#
      }
      guard abs(now.timeIntervalSince1970 - stamp / 1000) <= 300 else {
        return #"{"code":40110,"message":"stale"}"#
      }
      guard state.withLock({ $0.nonces.insert(nonce).inserted }) else {
        return #"{"code":40113,"message":"used before"}"#
      }
      return #"{"code":0,"data":1}"#
    }

    static func signature(of request: WireMessage, by secret: String) -> String? {
      let pairs = (request.query + request.fields).filter { $0.name != "sign" && !$0.value.isEmpty }
        .map { ($0.name, escape($0.value)) }
        // Repeated names in the order of their encoded values.
        .sorted { left, right in
          left.0.utf8.elementsEqual(right.0.utf8)
            ? left.1 < right.1 : left.0.utf8.lexicographicallyPrecedes(right.0.utf8)
        }
        .map { escape($0.0) + "=" + $0.1 }
      let digest = request.fields.isEmpty && !request.body.isEmpty ? hex(digest: request.body) : ""
      let lines = [request.method, request.path, pairs.joined(separator: "&"), digest]
      let code = try? Crypto.hmac(
        .sha256, key: Array(secret.utf8), of: Array(lines.joined(separator: "\n").utf8))
      return code.map { $0.map { String(format: "%02x", $0) }.joined() }
    }

    private static func hex(digest bytes: [UInt8]) -> String {
      ((try? Crypto.digest(.sha256, of: bytes)) ?? []).map { String(format: "%02x", $0) }.joined()
    }

    private static func escape(_ text: String) -> String {
      text.utf8.map { byte in
        let scalar = Unicode.Scalar(byte)
        let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        return isPlain || "-._~".unicodeScalars.contains(scalar)
          ? String(scalar) : "%" + String(format: "%02X", byte)
      }.joined()
    }

    /// Signs an answer to a request with this nonce, at this server's time.
    func signed(_ text: String, nonce: String) -> ReceivedAnswer {
      let (now, state) = (now, state.withLock { $0 })
      let stamp = String(Int((now.timeIntervalSince1970 * 1000).rounded()))
      let signature =
        (try? Self.key.get().sign(Array("\(nonce)\n\(stamp)\n\(text)".utf8), by: .ed25519)) ?? []
      var headers = state.headers
      headers["Content-Type"] = "application/json"
      headers["X-Timestamp"] = stamp
      headers["X-Signature"] = Data(signature).base64EncodedString()
      if state.saysDate {
        headers["Date"] = try? SigningClock(now: Int64(now.timeIntervalSince1970 * 1000), zone: 0)
          .text(.httpDate)
      }
      return ReceivedAnswer(status: 200, headers: headers, body: Array(text.utf8))
    }
  }
#endif
