import Foundation
import SignetRuntime

/// What a protected gateway does with one request: it is checked, worked on, and its answer signed.
final class GatewayCore: Sendable {
  struct State {
    var routes: [EndpointRoute] = []
    var script = FaultScript()
    var nonces = NonceBook()
    var refusals: [GatewayRefusal] = []
    var calls: [GatewayCall] = []
    /// The last answer of each endpoint, as it left.
    var answers: [String: GatewayAnswer] = [:]
    var secrets: GatewaySecrets
  }

  let spec: GatewaySpec
  let keys: GatewayKeys
  let tokens: GatewayTokens
  let clock: GatewayClock
  let state: Locked<State>

  init(
    spec: GatewaySpec, keys: GatewayKeys, tokens: GatewayTokens, clock: GatewayClock, secrets: GatewaySecrets
  ) {
    self.spec = spec
    self.keys = keys
    self.tokens = tokens
    self.clock = clock
    state = Locked(State(secrets: secrets))
  }

  @Sendable
  func answer(_ request: GatewayRequest) async -> GatewayAnswer {
    guard let (route, holes) = find(request) else {
      return dated(
        refused(GatewayDenial(.unknownEndpoint, "nothing is registered for \(request)", status: 404)))
    }
    let check = RequestCheck(core: self, route: route, request: request, holes: holes)
    var facts: SignatureCheck.Facts?
    do throws(GatewayDenial) {
      facts = try check.signatureFacts()
      let call = try await check.call(signedWith: facts)
      state.withLock { $0.calls.append(call) }
      return dated(await work(call, route, nonce: facts?.nonce ?? ""))
    } catch {
      let answer = refused(error, of: route.endpoint)
      return dated(signed(answer, of: route.endpoint, nonce: facts?.nonce ?? ""))
    }
  }

  private func find(_ request: GatewayRequest) -> (EndpointRoute, [(name: String, value: String)])? {
    let routes = state.withLock { $0.routes }
    let fitting = routes.lazy.filter { $0.endpoint.method.rawValue == request.method }.compactMap { route in
      route.match(request.path).map { (route, $0) }
    }
    // Of several the first: the one that was registered last.
    return fitting.min { $0.1.count < $1.1.count }
  }

  // MARK: Working

  private func work(_ call: GatewayCall, _ route: EndpointRoute, nonce: String) async -> GatewayAnswer {
    let fault = state.withLock { $0.script.next(of: call.endpoint.name) }
    switch fault {
    case .answer(let answer): return signed(answer, of: call.endpoint, nonce: nonce)
    case .status(let status, let retryAfter):
      return GatewayAnswer(status: status, headers: retryAfter.map { ["Retry-After": $0] } ?? [:])
    case .silence: return .silence
    default: break
    }
    let answer = await route.handler(call)
    let honest = signed(answer, of: call.endpoint, nonce: nonce)
    let earlier = state.withLock { $0.answers.updateValue(honest, forKey: call.endpoint.name) }
    return await spoiled(
      FaultyAnswer(unsigned: answer, honest: honest, earlier: earlier), by: fault, call.endpoint, nonce: nonce
    )
  }

  private struct FaultyAnswer {
    let unsigned: GatewayAnswer
    let honest: GatewayAnswer
    let earlier: GatewayAnswer?
  }

  private func spoiled(
    _ answer: FaultyAnswer, by fault: GatewayFault, _ endpoint: Endpoint, nonce: String
  ) async -> GatewayAnswer {
    let honest = answer.honest
    switch fault {
    case .none, .answer, .status, .silence: return honest
    case .lost: return honest.delivered(.reset(afterBytes: 0))
    case .delivered(let delivery): return honest.delivered(delivery)
    case .delayed(let delay):
      try? await clock.timekeeper.sleep(until: clock.timekeeper.uptime + delay)
      return honest
    case .tamperedBody:
      var changed = honest
      changed.body.append(UInt8(ascii: " "))
      return changed
    case .tamperedSignature: return withoutSignature(honest, of: endpoint) { $0.hasPrefix("A") ? "B" : "A" }
    case .unsigned: return withoutSignature(honest, of: endpoint) { _ in nil }
    case .wrongKey:
      return signed(answer.unsigned, of: endpoint, nonce: nonce, by: keys.rootKey)
    case .timestamp(let distance):
      return signed(answer.unsigned, of: endpoint, nonce: nonce, offBy: distance)
    case .replayed:
      guard let earlier = answer.earlier else {
        return refused(
          GatewayDenial(.script, "there is no earlier answer to replay", status: 500), of: endpoint)
      }
      return earlier
    case .changed(let change): return change(honest)
    }
  }

  /// - Parameter first: what the signature begins with then; nil to leave it out.
  private func withoutSignature(
    _ answer: GatewayAnswer, of endpoint: Endpoint, _ first: (String) -> String?
  ) -> GatewayAnswer {
    guard let name = endpoint.security.verification,
      let scheme = spec.verifications.first(where: { $0.name == name }),
      let signature = answer.headers[scheme.header]
    else { return answer }
    var changed = answer
    changed.headers[scheme.header] = first(signature).map { $0 + signature.dropFirst() }
    return changed
  }

  // MARK: Answering

  func refused(_ denial: GatewayDenial, of endpoint: Endpoint? = nil) -> GatewayAnswer {
    let refusal = GatewayRefusal(
      endpoint: endpoint?.name ?? "", reason: denial.reason, detail: denial.detail)
    state.withLock { $0.refusals.append(refusal) }
    switch denial.answer {
    case .given(let answer): return answer
    case .conditions(let conditions, let status):
      return ServiceAnswers(service: spec.service).refusal(conditions, denial.reason.rawValue, status: status)
    }
  }

  /// The answer with its signature, where the endpoint's answers have one.
  private func signed(
    _ answer: GatewayAnswer, of endpoint: Endpoint, nonce: String, by pair: TestKeyPair? = nil,
    offBy distance: Duration = .zero
  ) -> GatewayAnswer {
    guard let name = endpoint.security.verification else { return answer }
    guard let scheme = spec.verifications.first(where: { $0.name == name }),
      let key = keys.current(scheme.key)
    else {
      return refused(
        GatewayDenial(.script, "the gateway has no key for the verification `\(name)`", status: 500),
        of: endpoint)
    }
    let signer = AnswerSigner(scheme: scheme, key: pair ?? key.pair, keyVersion: String(key.number))
    return signed(answer, by: signer, nonce: nonce, offBy: distance, of: endpoint)
  }

  func signed(
    _ answer: GatewayAnswer, by signer: AnswerSigner, nonce: String, offBy distance: Duration = .zero,
    of endpoint: Endpoint
  ) -> GatewayAnswer {
    let now = clock.milliseconds + Int64(distance / .milliseconds(1))
    do { return try signer.sign(answer, nonce: nonce, now: now) } catch {
      return refused(
        GatewayDenial(.script, "the gateway can't sign its answer: \(error)", status: 500), of: endpoint)
    }
  }

  private func dated(_ answer: GatewayAnswer) -> GatewayAnswer {
    guard answer.headers["Date"] == nil else { return answer }
    var dated = answer
    dated.headers["Date"] = clock.httpDate
    return dated
  }
}
