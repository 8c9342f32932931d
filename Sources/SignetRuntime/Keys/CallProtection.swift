import Foundation

/// The stages of a client's calls that need keys and secrets, and what they need.
struct CallProtection: Sendable {
  let keys: KeyRing
  let secrets: Secrets
  let seal: SealStage
  let sign: SignStage
  let verify: VerifyStage
  private let sealings: [SealingScheme]

  /// - Parameters:
  ///   - protections: what the app gave.
  ///   - service: what the spec declares.
  ///   - store: where the signed list of keys and the secrets are kept across launches; nil for nowhere.
  ///   - caller: calls the endpoints that hand out keys and secrets.
  ///   - authentication: what calls show who is calling by.
  ///   - clock: knows the time of the server.
  init(
    _ protections: Protections, of service: Service, store: (any ProtectedStore)?,
    calling caller: CallerReference,
    authentication: Authentication, clock: ServerClock, at server: Server
  ) {
    keys = KeyRing(protections.keys, store: store, calling: caller, clock: clock.proved(of: server))
    secrets = Secrets(
      protections.secrets.map { source in
        let keeper = SecretKeeper(
          source, store: store, calling: caller, by: authentication, clock: clock.bestKnown(of: server))
        return (source.name, keeper)
      })
    sealings = service.sealings
    seal = SealStage(service.sealings, keys: keys)
    sign = SignStage(service.signings, protections, secrets: secrets)
    verify = VerifyStage(service.verifications, keys: keys)
  }

  /// Begins the checks at launch, in the background.
  func checkAtLaunch() {
    keys.checkAtLaunch()
    secrets.checkAtLaunch()
  }

  /// What says that the server does not know one of these keys.
  func unknownConditions(of used: Set<RingKey.ID>) -> [AnswerCondition] {
    let names = Set(used.map(\.name))
    return sealings.filter { names.contains($0.key) }.flatMap(\.unknown)
  }
}

extension SecretKeeper {
  fileprivate init(
    _ source: SecretSource, store: (any ProtectedStore)?, calling caller: CallerReference,
    by authentication: Authentication, clock: FetchClock
  ) {
    self.init(
      source.name, store: store, clock: clock, user: source.user(by: authentication),
      source: { () throws(SecretError) in try await source.fetch(calling: caller) })
  }
}

extension KeyRing {
  fileprivate init(
    _ source: KeySource, store: (any ProtectedStore)?, calling caller: CallerReference, clock: FetchClock
  ) {
    switch source {
    case .none: self.init(shipped: [:])
    case .shipped(let keys): self.init(shipped: keys)
    case .endpoint(let endpoint):
      self.init(KeyListSource(endpoint, calling: caller), store: store, clock: clock)
    }
  }
}

extension KeyListSource {
  /// The answer is kept as it arrived, and unwrapped anew each time it has been verified.
  fileprivate init(_ endpoint: KeyEndpoint, calling reference: CallerReference) {
    self.init(
      verification: endpoint.verification, rootName: endpoint.rootName, root: endpoint.root,
      fetch: { () throws(CallError<Never>) in
        guard let caller = reference.caller else { throw .cancelled(sent: false) }
        return try await caller.receive(endpoint.request)
      },
      read: { answer throws(WireError) in
        guard let caller = reference.caller else { throw WireError(.missing) }
        return try endpoint.entries(in: try caller.payload(of: answer, to: endpoint.request))
      })
  }
}
