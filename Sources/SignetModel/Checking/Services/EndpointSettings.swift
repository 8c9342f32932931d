import SignetSyntax

/// Reads what of the service names endpoints: the token's, the secrets' and the keys'.
struct EndpointSettings {
  let context: CheckContext
  let facts: TypeFacts
  let endpoints: [EndpointName: CheckedEndpoint]
  /// What is found of endpoints that hand something out.
  let supplies = SourceSupplies()

  // MARK: Names

  /// - Parameter words: what may stand in the place of an endpoint.
  func endpoint(_ names: [Word], or words: [String] = []) -> CheckedEndpoint? {
    guard let last = names.last, let first = names.first else { return nil }
    let name = EndpointName(groups: names.dropLast().map(\.text), name: last.text)
    if let endpoint = endpoints[name] { return endpoint }
    let group = name.groups.joined(separator: ".")
    if names.count > 1, !context.symbols.groupNames.contains(group) {
      context.reportUnknown(
        NameRules.unknownEndpoint, "group", group, at: first.span.joined(to: names[names.count - 2].span),
        among: context.symbols.groupNames, onceIn: "")
      return nil
    }
    reportUnknown(name, at: first.span.joined(to: last.span), besides: words)
    return nil
  }

  /// An endpoint of that name in another group is meant, or one of the same group with a name that is near.
  private func reportUnknown(_ name: EndpointName, at span: SourceSpan, besides words: [String]) {
    let message = "unknown endpoint `\(name)`"
    let namesakes = context.symbols.endpointsByOwnName[name.name] ?? []
    if !namesakes.isEmpty {
      return report(message, namesakes.map(\.description), at: span, isCertain: name.groups.isEmpty)
    }
    let endpoints = context.symbols.endpointOrder.map(\.name)
    let siblings = endpoints.filter { $0.groups == name.groups }
    let near = context.suggestion(for: name.name, among: siblings.map(\.name) + words)
    guard let near else {
      context.reportUnknown(
        NameRules.unknownEndpoint, saying: message, name.description, at: span,
        among: endpoints.filter { $0.groups != name.groups }.map(\.description),
        help: (1...12).contains(siblings.count)
          ? ["known there are \(PolicyWords.list(siblings.map { "`\($0)`" }))"] : [])
      return
    }
    let meant =
      words.contains(near.word) ? near.word : "\(EndpointName(groups: name.groups, name: near.word))"
    report(message, [meant], at: span, isCertain: words.contains(near.word) && near.isOneSlip)
  }

  private func report(_ message: String, _ meant: [String], at span: SourceSpan, isCertain: Bool) {
    let shown = PolicyWords.list(meant.prefix(4).map { "`\($0)`" }, last: "or")
    context.report(
      NameRules.unknownEndpoint, "\(message), did you mean \(shown)?", at: span,
      fixes: meant.count == 1
        ? [Fix("write `\(meant[0])`", replace: span, with: meant[0], isCertain: isCertain)] : [])
  }

  // MARK: Members of results

  /// Where a part of a result is: named by `from`, or by its usual name.
  ///
  /// - Parameter span: where a part of its usual name is asked for.
  func member(
    _ part: String, usual: String, _ names: MemberNames, in type: TypeReference, as kind: MemberKind,
    at span: SourceSpan
  ) -> AccessPath? {
    if let entry = names.entries.first(where: { $0.part.text == part }) {
      let path = entry.member.value.split(separator: ".").map(String.init)
      if let found = find(path, in: type) {
        check(found.field, is: kind, at: entry.member.span)
        return AccessPath(found.names, at: entry.member.span)
      }
      context.reportUnknown(
        NameRules.unknownField, saying: "`\(type)` has no member `\(entry.member.value)`", entry.member.value,
        at: entry.member.span, among: fields(of: type).map(\.name), isQuoted: true)
      return nil
    }
    guard let found = find([usual], in: type) else { return nil }
    check(found.field, is: kind, at: span)
    return AccessPath(found.names)
  }

  private func check(_ field: Field, is kind: MemberKind, at span: SourceSpan) {
    if kind.includes(facts.base(of: field.type)) { return }
    context.report(
      ServiceRules.sourceResult, "`\(field.name)` is no \(kind.rawValue)", at: span,
      labels: [DiagnosticLabel(field.span, "`\(field.type)`")])
  }

  /// The names of the members along a way of names in the spec or on the wire, and the last member.
  private func find(_ path: [String], in type: TypeReference) -> (names: [String], field: Field)? {
    var current = type
    var last: Field?
    var names: [String] = []
    for step in path {
      let fields = fields(of: current)
      guard
        let field = fields.first(where: { $0.name == step }) ?? fields.first(where: { $0.wireName == step })
      else {
        return nil
      }
      names.append(field.name)
      current = field.type
      last = field
    }
    return last.map { (names, $0) }
  }

  private func fields(of type: TypeReference) -> [Field] {
    if case .structure(_, let structure) = facts.base(of: type) { structure.fields } else { [] }
  }

  /// The one value that an endpoint returns; `nil` where it returns none or several.
  func result(of endpoint: CheckedEndpoint) -> TypeReference? {
    guard endpoint.endpoint.results.count == 1, case .value(let type) = endpoint.endpoint.results[0].payload
    else {
      return nil
    }
    return type
  }

  /// Whether nothing has been said yet of the type that an endpoint returns: several may return one.
  func isFirst(resultOf source: CheckedEndpoint) -> Bool {
    guard let type = result(of: source), let name = facts.named(in: type), let declaration = facts[name]
    else {
      return true
    }
    return context.isFirst(declaration.span)
  }

  /// Refuses parts behind `from` that there are none of.
  func checkParts(_ names: MemberNames, known: [String], _ setting: Setting) {
    if let wrong = names.wrong {
      SettingValues(setting, context).refuse("`from \(known.first ?? "value"): \"member\"`", at: wrong)
    }
    var seen: Set<String> = []
    for entry in names.entries {
      if !known.contains(entry.part.text) {
        context.reportUnknown(
          ServiceRules.settingValue, "part", entry.part.text, at: entry.part.span, among: known,
          help: ["parts are \(known.map { "`\($0)`" }.joined(separator: ", "))"])
      } else if !seen.insert(entry.part.text).inserted {
        context.report(
          ServiceRules.repeatedSetting, "`\(entry.part.text):` is written twice", at: entry.part.span)
      }
    }
  }

  /// What the runtime calls by itself has nothing that it could not know.
  private func checkInputs(of source: CheckedEndpoint, for what: String, _ span: SourceSpan) {
    guard let input = source.endpoint.inputs.first else { return }
    context.report(
      ServiceRules.sourceParameter, "`\(source.endpoint.name)` hands out \(what), and has a parameter",
      at: span,
      labels: [DiagnosticLabel(input.span, "nobody gives it")],
      notes: ["the runtime calls it by itself, before the first call that needs it"],
      help: ["remove it, or write what is always sent as a constant: `\"name\" \"value\"`"])
  }

  // MARK: Secrets

  func secrets(_ settings: [Setting]) -> [Secret] {
    var names = Namespace("secret")
    return settings.compactMap { setting in
      guard let parts = SecretReader(context: context).read(setting),
        names.add(parts.name.text, at: parts.name.span, context)
      else { return nil }
      checkParts(parts.from, known: ["value", "version", "expiresAt"], setting)
      let secret = Secret(
        name: parts.name.text, source: .provided, documentation: setting.documentation?.text ?? "",
        span: parts.name.span)
      guard let names = parts.endpoint else { return secret }
      return self.secret(secret, from: names, parts.from)
    }
  }

  private func secret(_ provided: Secret, from names: [Word], _ members: MemberNames) -> Secret? {
    guard let source = endpoint(names, or: ["provided"]), let first = names.first, let last = names.last
    else { return nil }
    let span = first.span.joined(to: last.span)
    var secret = provided
    guard let type = result(of: source), !type.isUnknown else {
      refuseSource(source, "`value`", span)
      return nil
    }
    guard let value = member("value", usual: "value", members, in: type, as: .value, at: span) else {
      if !members.entries.contains(where: { $0.part.text == "value" }) {
        refuseSource(source, "`value`", span)
      }
      return nil
    }
    // What hands out no secret is the wrong endpoint: what it needs and waits for is told of the right one.
    supplies.add(.secret(provided.name), from: source, at: span)
    checkInputs(of: source, for: "the secret", span)
    secret.source = .endpoint(
      source.endpoint.name, value: value,
      version: member("version", usual: "version", members, in: type, as: .value, at: span),
      expiresAt: member("expiresAt", usual: "expiresAt", members, in: type, as: .date, at: span))
    return secret
  }

  private func refuseSource(_ source: CheckedEndpoint, _ members: String, _ span: SourceSpan) {
    if let type = result(of: source), type.isUnknown { return }
    guard isFirst(resultOf: source) else { return }
    context.report(
      ServiceRules.sourceResult, "the result of `\(source.endpoint.name)` has no \(members)", at: span,
      labels: [
        DiagnosticLabel(source.endpoint.results.first?.span ?? source.endpoint.span, "what it returns")
      ],
      help: ["name the member: `from value: \"salt\"`"])
  }

  // MARK: Keys

  func keys(_ setting: Setting, _ service: Service) -> PublicKeys? {
    var values = setting.items.flatMap { $0 }
    let members = MemberNames.take(from: &values)
    checkParts(members, known: ["version", "publicKey", "expiresAt"], setting)
    let documentation = setting.documentation?.text ?? ""
    guard let names = values.first?.names else {
      SettingValues(setting, context).refuse("`provided`, or `keys.current signed by \"root\"`")
      return nil
    }
    if names.map(\.text) == ["provided"], values.count == 1 {
      return PublicKeys(source: .provided, documentation: documentation, span: setting.keyword.span)
    }
    let isSigned = values.count == 4 && values[1].word?.text == "signed" && values[2].word?.text == "by"
    if names.map(\.text) == ["provided"] {
      SettingValues(setting, context).refuse(
        "nothing behind `provided`: keys that ship with the app are not signed")
      return nil
    }
    if isSigned, values[3].text == nil {
      SettingValues(setting, context).refuse(
        "the name of the root key in quotes behind `signed by`: `\"root\"`", at: values[3].span)
      return nil
    }
    guard values.count == 1 || isSigned else {
      SettingValues(setting, context).refuse("`provided`, or `keys.current signed by \"root\"`")
      return nil
    }
    let span =
      names.first.flatMap { first in names.last.map { first.span.joined(to: $0.span) } } ?? setting.span
    guard let source = endpoint(names, or: ["provided"]) else { return nil }
    let type = result(of: source)
    // What hands out no keys is the wrong endpoint: what it needs and waits for is told of the right one.
    guard type?.isUnknown == true || type.map(isMap) == true else {
      refuseKeys(source, span)
      return nil
    }
    let root = isSigned ? values[3].text : nil
    requireSignature(root, span)
    supplies.add(.keys, from: source, at: span)
    checkInputs(of: source, for: "the keys", span)
    guard let root, case .map(let key)? = type.map(facts.base(of:)) else { return nil }
    guard
      let version = member("version", usual: "version", members, in: key, as: .value, at: span),
      let publicKey = member("publicKey", usual: "publicKey", members, in: key, as: .key, at: span)
    else {
      if !key.isUnknown { refuseKeys(source, span) }
      return nil
    }
    return PublicKeys(
      source: .endpoint(
        source.endpoint.name, signedBy: root, version: version, publicKey: publicKey,
        expiresAt: member("expiresAt", usual: "expiresAt", members, in: key, as: .date, at: span)),
      documentation: documentation,
      span: setting.keyword.span)
  }

  private func isMap(_ type: TypeReference) -> Bool {
    if case .map = facts.base(of: type) { true } else { false }
  }

  /// Refuses keys that nothing proves to be the server's.
  private func requireSignature(_ root: String?, _ span: SourceSpan) {
    guard root == nil || context.protections.verifications.isEmpty else { return }
    // That there is no verification is told of what needs one.
    if root != nil, context.hasTold(ServiceRules.highWithoutVerification) { return }
    context.report(
      ServiceRules.unsignedKeys,
      root == nil
        ? "nothing says that these keys are the server's"
        : "the keys are signed, and no `verification` says how",
      at: span, notes: ["whoever hands out keys can read everything that is sealed with them"],
      help: [
        root == nil
          ? "write `signed by \"root\"`: a root key ships with the app"
          : "declare a `verification` in the service"
      ])
  }

  private func refuseKeys(_ source: CheckedEndpoint, _ span: SourceSpan) {
    context.report(
      ServiceRules.sourceResult, "the result of `\(source.endpoint.name)` is no list of keys by name",
      at: span,
      labels: [
        DiagnosticLabel(source.endpoint.results.first?.span ?? source.endpoint.span, "what it returns")
      ],
      help: ["return `[String: PublicKey]`, each with `version`, `publicKey` and `expiresAt`"])
  }
}
