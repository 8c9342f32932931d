/// The stages of a client's calls that need keys, and the keys.
struct CallProtection: Sendable {
  let sealings: [SealingScheme]
  let keys: KeyRing
  let seal: SealStage
  let verify: VerifyStage

  /// Protects nothing: whatever has to be protected fails.
  static let none = CallProtection(.none, keys: KeyRing(shipped: [:]))

  /// - Parameter caller: calls the key endpoint; it protects nothing itself.
  init(_ protections: Protections, calling caller: Caller) {
    switch protections.keys {
    case .shipped(let keys): self.init(protections, keys: KeyRing(shipped: keys))
    case .endpoint(let endpoint):
      let ring = KeyRing(
        KeyListSource(endpoint, calling: caller), store: protections.store, now: { caller.serverTime })
      self.init(protections, keys: ring)
      ring.checkAtLaunch()
    }
  }

  private init(_ protections: Protections, keys: KeyRing) {
    sealings = protections.sealings
    self.keys = keys
    seal = SealStage(protections.sealings, keys: keys)
    verify = VerifyStage(protections.verifications, keys: keys)
  }

  /// What says that the server does not know one of these keys.
  func unknownConditions(of used: Set<RingKey.ID>) -> [AnswerCondition] {
    let names = Set(used.map(\.name))
    return sealings.filter { names.contains($0.key) }.flatMap(\.unknown)
  }
}

extension KeyListSource {
  /// The answer is kept as it arrived, and unwrapped anew each time it has been verified.
  fileprivate init(_ endpoint: KeySource.KeyEndpoint, calling caller: Caller) {
    self.init(
      verification: endpoint.verification, rootName: endpoint.rootName, root: endpoint.root,
      fetch: { () throws(CallError<Never>) in
        let exchange = try await caller.receive(endpoint.request)
        return SignedKeyList(answer: ReceivedAnswer(exchange))
      },
      read: { answer throws(WireError) in
        try endpoint.read(try caller.payload(of: answer, to: endpoint.request))
      })
  }
}
