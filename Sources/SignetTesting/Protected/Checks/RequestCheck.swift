import SignetRuntime

/// All that has to be right about one request before anybody works on it.
struct RequestCheck {
  let core: GatewayCore
  let route: EndpointRoute
  let request: GatewayRequest
  let holes: [(name: String, value: String)]

  private var security: Security { route.endpoint.security }
  private var secrets: GatewaySecrets { core.state.withLock { $0.secrets } }

  /// What the request was signed with; nil where it needs no signature.
  func signatureFacts() throws(GatewayDenial) -> SignatureCheck.Facts? {
    guard let check = try signatureCheck() else { return nil }
    let received: SigningRequest
    do throws(SigningError) { received = try signingRequest() } catch {
      throw GatewayDenial(.malformedSignature, "\(error)", check.scheme.refused)
    }
    return try check.facts(of: received)
  }

  /// The call, once everything about it is right.
  func call(signedWith facts: SignatureCheck.Facts?) async throws(GatewayDenial) -> GatewayCall {
    if let facts, let check = try signatureCheck() { try await judge(facts, by: check) }
    let user = try user()
    return GatewayCall(
      endpoint: route.endpoint, request: request, body: try openedBody(),
      path: Dictionary(holes.map { ($0.name, $0.value) }) { first, _ in first }, user: user,
      service: core.spec.service, tokens: core.tokens)
  }

  // MARK: Signature

  private func signatureCheck() throws(GatewayDenial) -> SignatureCheck? {
    guard let name = security.signing else {
      guard security.level < .medium else {
        throw GatewayDenial(.script, "the endpoint has to be signed, and names no signing")
      }
      return nil
    }
    guard let scheme = core.spec.signings.first(where: { $0.name == name }) else {
      throw GatewayDenial(.script, "the gateway was given no signing `\(name)`")
    }
    return SignatureCheck(scheme: scheme, secrets: secrets, common: core.spec.common)
  }

  private func judge(
    _ facts: SignatureCheck.Facts, by check: SignatureCheck
  ) async throws(GatewayDenial) {
    let now = core.clock.milliseconds
    try check.checkFreshness(of: facts, now: now)
    let token = core.spec.service.token.flatMap { scheme in
      request.headers[scheme.header].flatMap { scheme.credential(in: $0) }
    }
    try await check.checkSignature(facts, token: token, now: now)
    // Only a right signature uses its nonce up.
    guard !facts.nonce.isEmpty else { return }
    guard core.state.withLock({ $0.nonces.take(facts.nonce, of: check.scheme.name) }) else {
      throw GatewayDenial(.reusedNonce, "the nonce was used before", check.scheme.refused)
    }
  }

  /// The fields that transports add by themselves, behind the signing's back.
  private static let transportFields = [
    "Host", "Connection", "Content-Length", "Transfer-Encoding", "Accept-Encoding", "Expect",
  ]

  private func signingRequest() throws(SigningError) -> SigningRequest {
    var headers = request.headers
    for name in Self.transportFields { headers.remove(name) }
    return SigningRequest(
      method: request.method, scheme: "http", authority: request.headers["Host"] ?? "", path: request.path,
      pathFields: holes, query: EncodedFields(encoded: request.rawQuery), headers: headers,
      body: try signingBody(),
      unsigned: SigningRequest.UnsignedNames(
        path: route.unsigned, query: route.unsigned, headers: route.unsigned, body: route.unsigned))
  }

  private func signingBody() throws(SigningError) -> SigningBody {
    switch request.contentType {
    case "application/x-www-form-urlencoded": return .form(EncodedFields(encoded: request.text))
    case "application/json": return request.body.isEmpty ? .none : .json(try JSONContent(request.body))
    default: return request.body.isEmpty ? .none : .bytes(request.body)
    }
  }

  // MARK: Token

  private func user() throws(GatewayDenial) -> String? {
    guard let scheme = core.spec.service.token else { return nil }
    let check = TokenCheck(scheme: scheme, tokens: core.tokens, credentials: secrets.credentials)
    return try check.user(of: request, security.token)
  }

  // MARK: Seal

  private func openedBody() throws(GatewayDenial) -> [UInt8] {
    let check = SealCheck(schemes: core.spec.sealings, keys: core.keys)
    if request.contentType == "application/x-www-form-urlencoded" {
      return route.sealedFields.isEmpty
        ? request.body : try check.open(form: request.body, fields: route.sealedFields)
    }
    var body = request.body
    if let sealing = security.sealing {
      body = try check.open(body: body, by: sealing)
    } else if security.level == .high {
      throw GatewayDenial(.script, "the endpoint has to be sealed, and names no sealing")
    }
    return try check.open(json: body, fields: route.sealedFields)
  }
}

extension GatewayRequest {
  /// The query as it came, without the question mark.
  var rawQuery: String {
    guard let mark = target.firstIndex(of: "?") else { return "" }
    return String(target[target.index(after: mark)...])
  }

  /// Without parameters, in lower case.
  var contentType: String {
    let value = headers["Content-Type"] ?? ""
    return value.prefix { $0 != ";" }.trimmingBlanks.lowercased()
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var rest = drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
