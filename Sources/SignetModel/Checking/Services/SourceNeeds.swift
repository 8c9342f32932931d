import SignetSyntax

/// What the endpoints need that hand something out themselves.
struct SourceNeeds {
  private let context: CheckContext
  private let facts: TypeFacts
  private let secrets: [String: [String]]

  init(_ context: CheckContext, _ facts: TypeFacts, _ service: Service) {
    self.context = context
    self.facts = facts
    let sound = service.signings.filter { !context.brokenSignings.contains($0.name) }
    secrets = Dictionary(sound.map { ($0.name, Self.secrets(of: $0)) }) { first, _ in first }
  }

  func waits(of supply: SourceSupply) -> [SourceCircles.Wait] {
    guard let security = supply.endpoint.effective.security else { return [] }
    let span = security.origin.span
    var found = tokens(supply, security.value.identity).map { ($0, span) }
    found += (security.value.signing.flatMap { secrets[$0] } ?? []).map { (.secret($0), span) }
    if security.value.sealing != nil || security.value.verification != nil {
      found.append((.keys, span))
    } else if let field = sealedField(of: supply.endpoint.endpoint) {
      found.append((.keys, field.span))
    }
    return found.map { SourceCircles.Wait(supply: supply, need: $0.0, span: $0.1) }
  }

  /// A token that is sent if there is one is still waited for while it is renewed. An endpoint of the token's own that
  /// would send one is refused by a rule of its own.
  private func tokens(_ supply: SourceSupply, _ identity: Security.Identity) -> [CallNeed] {
    switch (supply.brings, identity) {
    case (.signIn, _), (.renewal, _), (_, .anonymous): []
    case (_, .optional): [.renewal]
    case (_, .required): [.signIn, .renewal]
    }
  }

  /// The secrets that a signing reads, in its message, its key or what it sends, in the order in which they are met.
  private static func secrets(of signing: Signing) -> [String] {
    let texts = SigningTexts(signing)
    var left = signing.read.reversed().flatMap { $0.holes.reversed() }
    var seen: Set<Variable> = []
    var secrets: [String] = []
    while let hole = left.popLast() {
      guard seen.insert(hole.variable).inserted else { continue }
      if case .secret(let name) = hole.variable { secrets.append(name) }
      left += texts.holes(of: hole.variable).reversed()
    }
    return secrets
  }

  /// The first field of a request that is sealed by itself.
  private func sealedField(of endpoint: Endpoint) -> Field? {
    var left = Array(endpoint.inputs.reversed())
    var seen: Set<String> = []
    while let field = left.popLast() {
      if field.sealing != nil { return field }
      left += SecrecyCheck.members(of: field.type, in: facts, &seen).reversed()
    }
    return nil
  }
}

extension Signing {
  /// The texts that a signature is made of, and those that are sent with it.
  var read: [ResolvedText] {
    let keys: [ResolvedText] =
      switch key {
      case .text(let text)?: [text]
      case .chain(let first, let steps, _)?: [first] + steps
      case .privateKey?, nil: []
      }
    return [message] + keys + sends.map(\.value) + [place.value]
  }
}
