import SignetSyntax

/// The rules of a signing by itself: what its message has to cover, and what it may not.
struct SigningRulesCheck {
  let context: CheckContext
  let signing: Signing
  let coverage: SigningCoverage
  private let texts: SigningTexts

  init(_ context: CheckContext, _ signing: Signing, _ coverage: SigningCoverage) {
    self.context = context
    self.signing = signing
    self.coverage = coverage
    texts = SigningTexts(signing)
  }

  func check() {
    checkTarget()
    checkSecret()
    checkSentSecret()
    checkSentToken()
    checkFreshness()
    checkOwnPlace()
    checkHeaders()
  }

  // MARK: Method, path, secret

  private func checkTarget() {
    if !coverage.coversMethod {
      context.report(
        SigningRules.noMethod, "the signature of `\(signing.name)` does not cover the method",
        at: signing.message.span,
        notes: ["a signature on a GET would hold for a DELETE of the same path"],
        help: ["put `{method}` into the message"])
    }
    if !coverage.coversPath {
      context.report(
        SigningRules.noPath, "the signature of `\(signing.name)` does not cover the path",
        at: signing.message.span,
        notes: ["a signature on one path would hold for every other"], help: ["put `{path}` into the message"]
      )
    }
  }

  private func checkSecret() {
    if context.hasUnreadSecret { return }
    switch (signing.algorithm.family, signing.key) {
    case (.digest, _):
      guard !coverage.readsSecret else { return }
      context.report(
        SigningRules.noSecretInMessage,
        "a plain `\(signing.algorithm.rawValue)` without a secret proves nothing",
        at: signing.message.span, notes: ["anyone can compute the digest of what anyone can read"],
        help: ["put `{secret}` into the message, or use `hmac-sha256` with a `key`"])
    case (.hmac, .text(let text)), (.hmac, .chain(let text, _, _)):
      guard !texts.lead(from: text.holes, to: \.isSecret), !context.spec.holdsSecret(in: text.span) else {
        return
      }
      context.report(
        SigningRules.noSecretInMessage, "there is no secret in this key", at: text.span,
        notes: ["a key that stands in the spec is known to everyone who has the app"],
        help: ["write `key \"{secret}\"`"])
    default: return
    }
  }

  /// The secret itself does not travel, also not through a `let`; a digest of it, and of more, may.
  private func checkSentSecret() {
    for text in sentTexts {
      for hole in text.holes where gives(hole) {
        context.report(
          SigningRules.sentSecret, "the secret itself would be sent", at: hole.span,
          notes: ["whoever sees one request could sign every other"],
          help: ["leave it out; what has to be signed and not sent has `unsent` behind it"])
      }
    }
  }

  /// The token is not sent in an address, which every proxy logs; a digest of it may be.
  private func checkSentToken() {
    for sent in signing.sends + [signing.place] where sent.place == .query {
      for hole in sent.value.holes {
        guard
          texts.lead(from: [hole], to: holdsToken, through: { !$0.filters.contains(where: \.isDigest) })
        else { continue }
        context.report(
          SecrecyRules.sensitiveInAddress, "the token would travel in the query", at: hole.span,
          notes: ["addresses end up in the logs of every server and proxy on the way"],
          help: ["send it in a header: `send header \"X-Token\" \"{token}\"`"])
      }
    }
  }

  /// Whether a variable is the token, or the header that carries it.
  private func holdsToken(_ variable: Variable) -> Bool {
    if case .header(let name) = variable {
      return context.tokenHeader.map { $0.value.lowercased() == name.lowercased() } ?? false
    }
    return variable == .token
  }

  /// Whether a hole gives the secret as it is, or so that it can be had back.
  private func gives(_ hole: ResolvedText.Hole) -> Bool {
    texts.lead(from: [hole], to: \.isSecret) { !$0.filters.contains(where: \.isDigest) }
  }

  /// What travels beside the request's own, in declared order.
  private var sentTexts: [ResolvedText] {
    let added = signing.lists.flatMap(\.additions).compactMap { addition -> ResolvedText? in
      guard !addition.isUnsent, case .text(let text) = addition.value else { return nil }
      return text
    }
    return added + (signing.sends + [signing.place]).map(\.value)
  }

  // MARK: Freshness

  private func checkFreshness() {
    guard coverage.coversTime || coverage.coversNonce else {
      return context.report(
        SigningRules.noFreshness, "a signature of `\(signing.name)` holds for ever", at: signing.message.span,
        notes: ["without a timestamp or a nonce in it, what was signed once can be sent again"],
        help: ["`add timestamp \"timestamp\" milliseconds` to a list, or put `{nonce}` into the message"])
    }
    if coverage.coversTime, !sends({ $0 == .now || $0 == .timestamp }, isOpen: false) {
      refuseUnsent("timestamp")
    }
    if coverage.coversNonce, !sends({ $0 == .nonce }, isOpen: signsOpenNonce) { refuseUnsent("nonce") }
  }

  /// Whether the nonce itself is signed, and not a digest of it alone.
  private var signsOpenNonce: Bool {
    holes().contains { $0.variable == .nonce && !$0.filters.contains(where: \.isDigest) }
      || coverage.lists.contains { $0.additions.contains { $0.value == .nonce } }
  }

  private func refuseUnsent(_ what: String) {
    let header = "X-" + what.prefix(1).uppercased() + what.dropFirst()
    let hole = what == "nonce" ? what : "now|seconds"
    context.report(
      SigningRules.signedNotSent, "the \(what) is signed and not sent", at: signing.message.span,
      notes: ["the server can't check what it does not get"],
      help: ["send it: `send header \"\(header)\" \"{\(hole)}\"`"])
  }

  /// Whether what travels beside the request's own holds a variable that `isWanted`.
  ///
  /// - Parameter isOpen: Whether it has to be there as it is: of a digest nobody has it back.
  private func sends(_ isWanted: (Variable) -> Bool, isOpen: Bool) -> Bool {
    for list in signing.lists {
      for addition in list.additions where !addition.isUnsent {
        switch addition.value {
        case .timestamp: if isWanted(.timestamp) { return true }
        case .nonce: if isWanted(.nonce) { return true }
        case .text(let text): if leads(text, isWanted, isOpen) { return true }
        }
      }
    }
    return (signing.sends + [signing.place]).contains { leads($0.value, isWanted, isOpen) }
  }

  private func leads(_ text: ResolvedText, _ isWanted: (Variable) -> Bool, _ isOpen: Bool) -> Bool {
    texts.lead(from: text.holes, to: isWanted) { hole in
      texts.list(of: hole.variable) == nil && !(isOpen && hole.filters.contains(where: \.isDigest))
    }
  }

  // MARK: Places and headers

  private func checkOwnPlace() {
    let place = signing.place
    switch place.place {
    case .header:
      guard coverage.coversHeader(place.name) else { return }
      refuseOwnPlace(signing.message.span, fixes: [])
    case .query, .parameter:
      if coverage.variables.contains(.parameter(place.name)) {
        return refuseOwnPlace(signing.message.span, fixes: [])
      }
      for list in coverage.lists where covers(list, place) {
        refuseOwnPlace(list.span, fixes: [])
        return
      }
    }
  }

  /// Whether a list takes the place's own name out of where it travels.
  private func covers(_ list: ParameterList, _ place: Signing.Sent) -> Bool {
    let isThere = list.sources.contains { source in
      switch source {
      case .query: true
      case .body, .form, .json: place.place == .parameter
      case .path, .headers, .items: false
      }
    }
    switch list.filter {
    case .all: return isThere
    case .only(let names): return isThere && names.contains(place.name)
    case .except(let names): return isThere && !names.contains(place.name)
    }
  }

  private func refuseOwnPlace(_ span: SourceSpan, fixes: [Fix]) {
    let isHeader = signing.place.place == .header
    context.report(
      SigningRules.coversOwnPlace, "the signature covers its own place, `\(signing.place.name)`", at: span,
      labels: [DiagnosticLabel(signing.place.span, "where the signature travels")],
      notes: ["what is signed can't hold the signature"],
      help: [
        isHeader
          ? "leave the header out of what is signed"
          : "leave it out of the list: `except \"\(signing.place.name)\"`"
      ], fixes: fixes)
  }

  private static let transportHeaders: Set<String> = [
    "content-length", "connection", "transfer-encoding", "accept-encoding", "expect", "upgrade",
  ]

  private func checkHeaders() {
    for hole in holes() {
      if case .header(let name) = hole.variable { checkHeader(name, at: hole.span) }
    }
    for list in coverage.lists {
      for case .headers(let names) in list.sources {
        for name in names { checkHeader(name, at: list.span) }
      }
    }
  }

  /// The holes of all texts that the message reaches.
  private func holes() -> [ResolvedText.Hole] {
    var holes = signing.message.holes
    for binding in signing.bindings where coverage.variables.contains(.binding(binding.name)) {
      holes += binding.value.holes
    }
    for list in coverage.lists {
      for case .items(let texts) in list.sources { holes += texts.flatMap(\.holes) }
      for addition in list.additions {
        if case .text(let text) = addition.value { holes += text.holes }
      }
    }
    return holes
  }

  private func checkHeader(_ name: String, at span: SourceSpan) {
    guard Self.transportHeaders.contains(name.lowercased()) else { return }
    context.report(
      SigningRules.transportHeader, "`\(name)` belongs to the transport and can't be signed", at: span,
      notes: ["it is written, or changed, after the request has been signed"], help: ["leave it out"])
  }
}
