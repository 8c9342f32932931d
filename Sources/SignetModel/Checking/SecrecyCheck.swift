import SignetSyntax

/// The rules of fields whose names say secret, and of `@sealed`.
struct SecrecyCheck {
  let context: CheckContext
  let facts: TypeFacts
  private let secretNames: [[String]]
  private var openTypes: Set<String> = []
  private var answerTypes: Set<String> = []

  private static let builtIn = [
    "password", "passwd", "pwd", "pin", "cvv", "cvc", "otp", "secret", "salt", "idCard", "idNumber",
    "bankCard",
    "cardNumber", "realName", "refreshToken",
  ]

  init(_ context: CheckContext, _ facts: TypeFacts) {
    self.context = context
    self.facts = facts
    secretNames = (Self.builtIn + context.settings.secretNames).map(Self.words)
  }

  private static func words(_ name: String) -> [String] { WireNames.words(of: name).map { $0.lowercased() } }

  mutating func check(_ endpoints: [CheckedEndpoint]) {
    for checked in endpoints {
      // A body that could not be sealed has been reported.
      let isSealed = checked.effective.security.map { $0.value.level == .high } ?? true
      if !isSealed {
        for field in checked.endpoint.content.fields { checkOpen(field, checked.endpoint) }
      }
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

  /// Checks a field that travels unsealed, and what is inside it: each type once, since the answer is the same.
  private mutating func checkOpen(_ field: Field, _ endpoint: Endpoint) {
    if field.sealing != nil || field.plainReason != nil { return }
    if let name = secretName(in: field.name) {
      let isOwn = endpoint.content.fields.contains { $0.span == field.span }
      context.report(
        SecrecyRules.secretInTheClear, "`\(field.name)` says secret (`\(name)`), and its body is not sealed",
        at: field.span,
        labels: isOwn ? [] : [DiagnosticLabel(endpoint.span, "`\(endpoint.name)` sends it")],
        notes: ["TLS ends at the first proxy; what is sealed only the holder of the private key can open"],
        help: [
          "seal the body with `@security(high)` or the field with `@sealed`, or say why not: `@plain(\"reason\")`"
        ])
      return
    }
    for inner in Self.members(of: field.type, in: facts, &openTypes) { checkOpen(inner, endpoint) }
  }

  private func secretName(in name: String) -> String? {
    let words = Self.words(name)
    for secret in secretNames where !secret.isEmpty && secret.count <= words.count {
      for start in 0...(words.count - secret.count)
      where words[start..<(start + secret.count)].elementsEqual(secret) {
        return secret.joined(separator: " ")
      }
    }
    return nil
  }

  // MARK: Answers

  private mutating func checkAnswer(_ type: TypeReference) {
    for field in Self.members(of: type, in: facts, &answerTypes) {
      if field.sealing != nil { Self.refuseSealedResult(field, context) }
      checkAnswer(field.type)
    }
  }

  static func refuseSealedResult(_ field: Field, _ context: CheckContext) {
    context.report(
      SecrecyRules.sealedResult, "`\(field.name)` is `@sealed` in an answer", at: field.span,
      notes: ["the app has no private key: what it seals only the server opens"],
      help: ["use another type in the answer, or remove `@sealed`"])
  }

  /// The fields directly inside a type that has not been looked into yet.
  ///
  /// A function of the type's own: one of the value's would share the set that it changes, and copy it each time.
  private static func members(
    of type: TypeReference, in facts: TypeFacts, _ seen: inout Set<String>
  ) -> [Field] {
    guard let name = facts.named(in: type), seen.insert(name).inserted, let declaration = facts[name] else {
      return []
    }
    switch declaration.kind {
    case .structure(let structure): return structure.fields
    case .union(let union): return union.cases.flatMap { members(of: $0.type, in: facts, &seen) }
    case .alias(let alias): return members(of: alias.type, in: facts, &seen)
    case .enumeration: return []
    }
  }
}
