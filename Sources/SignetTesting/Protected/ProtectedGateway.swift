public import Foundation
public import SignetRuntime

/// A server in this process, on a loopback socket, that checks what a real one would check: for tests of an app's calls.
///
/// It recomputes each signature, judges freshness by its own clock and lets no nonce through twice, knows every token,
/// opens what is sealed, and signs its answers where the spec says so. What it refuses it answers as the spec says, and
/// keeps in words, in ``refusals``.
///
///     let gateway = try ProtectedGateway(
///       GatewaySpec(Shop.service), path: "/v1", secrets: GatewaySecrets(secrets: ["secret": "a secret for tests"]))
///     gateway.on(Shop.Client.Orders.Get.endpoint) { call in
///       call.success(["id": .string(call.path["id"] ?? "")])
///     }
///     // … calls of a client whose server is gateway.baseURL …
///     #expect(gateway.refusals == [])
///
/// Endpoints may be registered at any time; a later registration takes the place of an earlier one. Where the paths of
/// two fit, the one with fewer holes answers.
public final class ProtectedGateway: Sendable {
  /// Answers a call that passed every check. It may wait as long as it likes: other calls are answered meanwhile.
  public typealias Handler = @Sendable (GatewayCall) async -> GatewayAnswer

  public let keys: GatewayKeys
  public let tokens: GatewayTokens
  public let clock: GatewayClock
  /// For a client's `Server(checking:)`: with the path that all endpoints begin with.
  public let baseURL: String

  private let core: GatewayCore
  private let local: LocalGateway
  private let path: String

  /// Listens at once; the first call may be made when this returns.
  ///
  /// - Parameters:
  ///   - spec: what the service's spec declares.
  ///   - path: what every endpoint's path begins with, as `/v1`.
  ///   - secrets: what the gateway shares with its clients.
  ///   - keys: its key pairs; left out, new ones are made for all that the spec names, which takes a while.
  ///   - tokenLifetime: of access tokens, in seconds.
  ///   - timekeeper: the clock that its own begins as.
  ///   - identifier: where tokens come from; no two may be the same.
  /// - Throws: ``SocketError`` where the system has no socket to give, ``TestKeyPairError`` where keys can't be made.
  public init(
    _ spec: GatewaySpec, path: String = "", secrets: GatewaySecrets = GatewaySecrets(),
    keys: GatewayKeys? = nil, tokenLifetime: Int = 3600, timekeeper: any Timekeeper = SystemTimekeeper(),
    identifier: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() }
  ) throws {
    let clock = GatewayClock(timekeeper)
    let tokens = GatewayTokens(lifetime: tokenLifetime, clock: clock, identifier: identifier)
    let keys = try keys ?? GatewayKeys(for: spec)
    let core = GatewayCore(spec: spec, keys: keys, tokens: tokens, clock: clock, secrets: secrets)
    self.core = core
    self.keys = keys
    self.tokens = tokens
    self.clock = clock
    self.path = path
    local = try LocalGateway(handler: core.answer)
    baseURL = local.baseURL + path
  }

  /// What answers the endpoints holds the core that holds it: with the gateway, the one lets go of the other.
  deinit { core.state.withLock { $0.routes = [] } }

  /// Closes the port and every connection, and cancels the handlers under way.
  public func stop() { local.stop() }

  /// Changes what the gateway shares with its clients: a rotated secret, say.
  public func share(_ secrets: GatewaySecrets) {
    core.state.withLock { $0.secrets = secrets }
  }

  // MARK: Endpoints

  /// Answers an endpoint: a generated client has it as `Shop.Client.Orders.Get.endpoint`.
  ///
  /// - Parameters:
  ///   - unsigned: the names on the wire of its `@unsigned` fields.
  ///   - sealedFields: for each of its `@sealed` fields the name of the sealing, by the way to the field; a way leads
  ///     through lists as well: `cards.number`. Their values reach the handler as texts.
  public func on(
    _ endpoint: Endpoint, unsigned: Set<String> = [], sealedFields: [String: String] = [:],
    handler: @escaping Handler
  ) {
    let route = EndpointRoute(
      endpoint, below: path, unsigned: unsigned, sealedFields: sealedFields, handler: handler)
    core.state.withLock { $0.routes.insert(route, at: 0) }
  }

  /// Answers the endpoint that trades a refresh token for new tokens. A refresh token that comes a second time ends its
  /// session.
  ///
  /// - Parameter refreshToken: the parameter that carries it, by its name on the wire.
  public func onRenewal(_ endpoint: Endpoint, refreshToken: String) {
    on(endpoint) { [core] call in
      do throws(GatewayDenial) {
        let pair = try core.tokens.renew(call.parameter(refreshToken) ?? "")
        return call.success(pair.json(from: call.endpoint, of: core.spec.service))
      } catch {
        let ended = core.spec.service.token?.ended ?? []
        return core.refused(GatewayDenial(error.reason, error.detail, ended, status: 401), of: call.endpoint)
      }
    }
  }

  /// Answers the endpoint that ends a session: that of the token that comes.
  public func onSignOut(_ endpoint: Endpoint) {
    on(endpoint) { [core] call in
      if let scheme = core.spec.service.token, let field = call.request.headers[scheme.header],
        let access = scheme.credential(in: field)
      {
        core.tokens.end(access)
      }
      return call.success()
    }
  }

  /// Answers the endpoint that hands out the public keys in force, signed by the root key in the manner of the spec's
  /// first verification.
  public func onKeys(_ endpoint: Endpoint, _ members: KeyListMembers) {
    on(endpoint) { [core] call in
      guard let scheme = core.spec.verifications.first, let root = core.keys.rootKey else {
        return core.refused(
          GatewayDenial(.script, "a list of keys needs a verification and a root key", status: 500),
          of: call.endpoint)
      }
      let answer = call.success(core.keys.json(members))
      // The list is signed by the root key, whose version no answer names.
      let signer = AnswerSigner(scheme: scheme, key: root, keyVersion: nil)
      return core.signed(answer, by: signer, nonce: "", of: call.endpoint)
    }
  }

  // MARK: Faults

  /// What happens to the next answers of an endpoint, one each, once their requests have passed the checks.
  public func next(_ endpoint: Endpoint, _ faults: GatewayFault...) {
    core.state.withLock { $0.script.add(faults, to: endpoint.name) }
  }

  /// How many of the faults have not happened yet.
  public var remainingFaults: Int { core.state.withLock { $0.script.remaining } }

  // MARK: What happened

  /// The requests that the gateway refused, and why, in order.
  public var refusals: [GatewayRefusal] { core.state.withLock { $0.refusals } }

  /// The calls that passed every check, in order.
  public var calls: [GatewayCall] { core.state.withLock { $0.calls } }

  /// The calls of one endpoint that passed every check, in order.
  public func calls(of endpoint: Endpoint) -> [GatewayCall] {
    calls.filter { $0.endpoint.name == endpoint.name }
  }

  /// The requests that arrived whole, those that were refused included, in order of arrival.
  public var received: [GatewayRequest] { local.received }

  /// Waits until so many requests have arrived whole, and gives them in order of arrival.
  ///
  /// - Throws: `CancellationError` where the task that waits is cancelled.
  public func received(atLeast count: Int) async throws -> [GatewayRequest] {
    try await local.received(atLeast: count)
  }

  /// Answers a request without a socket.
  public func answer(_ request: GatewayRequest) async -> GatewayAnswer { await core.answer(request) }
}

extension GatewayKeys {
  /// The list as an endpoint hands it out.
  fileprivate func json(_ members: KeyListMembers) -> JSON {
    var all: [String: JSON] = [:]
    for (name, version) in list {
      var entry = JSON.object([:])
      let key = (try? version.pair.publicKey).map { Data($0).base64EncodedString() } ?? ""
      entry.set(.number(JSONNumber(version.number)), at: members.version)
      entry.set(.string(key), at: members.publicKey)
      if case .date(let place, let style)? = members.expires, let date = version.expiresAt {
        entry.set(JSON(date, style), at: place)
      }
      all[name] = entry
    }
    return .object(all)
  }
}
