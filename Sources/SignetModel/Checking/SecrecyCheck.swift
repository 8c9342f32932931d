import SignetSyntax

/// The rules of fields whose names say secret, and of `@sealed`.
struct SecrecyCheck {
  let context: CheckContext
  let facts: TypeFacts
  private let secretNames: SecretNames
  private var openTypes: Set<String> = []
  private var answerTypes: Set<String> = []
  private var partTypes: Set<String> = []

  init(_ context: CheckContext, _ facts: TypeFacts) {
    self.context = context
    self.facts = facts
    secretNames = SecretNames(context.settings)
  }

  mutating func check(_ endpoints: [CheckedEndpoint], common: [CommonValue]) {
    checkBeside(
      common.filter { $0.place == .query }.map(\.field), common.filter { $0.place == .header }.map(\.field))
    for checked in endpoints {
      // A body that could not be sealed has been reported.
      let isSealed = checked.effective.security.map { $0.value.level == .high } ?? true
      if !isSealed {
        checkOpen(checked.endpoint)
      }
      let endpoint = checked.endpoint
      checkBeside(endpoint.path.parameters + endpoint.query.fields, endpoint.headers.fields)
      checkSeals(checked.endpoint)
      for result in checked.endpoint.results {
        switch result.payload {
        case .value(let type), .stream(let type): checkAnswer(type)
        case .nothing, .file: break
        }
      }
      for failure in checked.endpoint.failures {
        if let payload = failure.payload { checkAnswer(payload) }
      }
    }
  }

  // MARK: Requests

  /// Checks the fields that travel unsealed, and what is inside them: each type once, since the answer is the same.
  private mutating func checkOpen(_ endpoint: Endpoint) {
    var left = endpoint.content.fields
    while let field = left.popLast() {
      if field.sealing != nil || field.plainReason != nil { continue }
      if let found = secretNames.found(in: field, of: facts.element(of: field.type)) {
        refuseOpen(field, found, endpoint)
      } else {
        left += Self.members(of: field.type, in: facts, &openTypes)
      }
    }
  }

  private func refuseOpen(_ field: Field, _ found: (secret: String, name: String), _ endpoint: Endpoint) {
    let isOwn = endpoint.content.fields.contains { $0.span == field.span }
    context.report(
      SecrecyRules.secretInTheClear,
      "`\(found.name)` says secret (`\(found.secret)`), and its body is not sealed",
      at: field.span,
      labels: isOwn ? [] : [DiagnosticLabel(endpoint.span, "`\(endpoint.name)` sends it")],
      notes: ["TLS ends at the first proxy; what is sealed only the holder of the private key can open"],
      help: [
        "seal the body with `@security(high)` or the field with `@sealed`, or say why not: `@plain(\"reason\")`"
      ])
  }

  /// Checks what travels beside the body, which no level seals. A sensitive value in an address has been refused.
  private func checkBeside(_ address: [Field], _ headers: [Field]) {
    let open = address.filter { $0.sensitivity == nil } + headers
    for field in open where field.sealing == nil && field.plainReason == nil {
      guard let found = secretNames.found(in: field, of: facts.element(of: field.type)) else { continue }
      context.report(
        SecrecyRules.secretInTheClear,
        "`\(found.name)` says secret (`\(found.secret)`), and is not in a sealed body",
        at: field.span,
        notes: ["addresses end up in the logs of every server and proxy on the way, and headers in some"],
        help: ["send it in a sealed `body`, or say why not: `@plain(\"reason\")`"])
    }
  }

  // MARK: Seals

  /// Refuses `@sealed` where nothing is sealed: it would travel in the clear.
  private mutating func checkSeals(_ endpoint: Endpoint) {
    for field in endpoint.path.parameters { refuseSeal(field, "in a path", endpoint) }
    for field in endpoint.query.fields { refuseSeal(field, "in a query", endpoint) }
    for field in endpoint.headers.fields { refuseSeal(field, "in a header", endpoint) }
    switch endpoint.content {
    case .none, .object, .form: break
    case .value(let field): refuseSeal(field, "as a whole body", endpoint)
    case .upload(let field, _): refuseSeal(field, "in an upload", endpoint)
    case .multipart(let members): checkParts(members.fields, endpoint)
    }
  }

  /// The parts of a multipart body, and what is inside them: each type once.
  private mutating func checkParts(_ fields: [Field], _ endpoint: Endpoint) {
    var left = fields
    while let field = left.popLast() {
      refuseSeal(field, "in a part of a multipart body", endpoint)
      left += Self.members(of: field.type, in: facts, &partTypes)
    }
  }

  /// A sealing that could not be found has been reported.
  private func refuseSeal(_ field: Field, _ place: String, _ endpoint: Endpoint) {
    guard let sealing = field.sealing, !sealing.isEmpty else { return }
    let isOwn = endpoint.inputs.contains { $0.span == field.span }
    context.report(
      SecrecyRules.misplacedSeal,
      "`\(field.name)` is `@sealed` and would travel unsealed \(place)",
      at: field.span, labels: isOwn ? [] : [DiagnosticLabel(endpoint.span, "`\(endpoint.name)` sends it")],
      help: ["send it in a JSON `body` or a `form`; a whole body is sealed under `@security(high)`"])
  }

  // MARK: Answers

  private mutating func checkAnswer(_ type: TypeReference) {
    var left = [type]
    while let type = left.popLast() {
      for field in Self.members(of: type, in: facts, &answerTypes) {
        Self.refuseSealedResult(field, context)
        left.append(field.type)
      }
    }
  }

  /// A sealing that could not be found has been reported.
  static func refuseSealedResult(_ field: Field, _ context: CheckContext) {
    guard let sealing = field.sealing, !sealing.isEmpty else { return }
    context.report(
      SecrecyRules.sealedResult, "`\(field.name)` is `@sealed` in an answer", at: field.span,
      notes: ["the app has no private key: what it seals only the server opens"],
      help: ["use another type in the answer, or remove `@sealed`"])
  }

  // MARK: Both

  /// The fields inside a type, through its aliases and the cases of unions, in types not looked into yet.
  ///
  /// A function of the type's own: one of the value's would share the set that it changes, and copy it each time.
  static func members(
    of type: TypeReference, in facts: TypeFacts, _ seen: inout Set<String>
  ) -> [Field] {
    var fields: [Field] = []
    var left = [type]
    while let type = left.popLast() {
      guard let name = facts.named(in: type), seen.insert(name).inserted, let declaration = facts[name] else {
        continue
      }
      switch declaration.kind {
      case .structure(let structure): fields += structure.fields
      case .union(let union): left += union.cases.map(\.type)
      case .alias(let alias): left.append(alias.type)
      case .enumeration: break
      }
    }
    return fields
  }
}
