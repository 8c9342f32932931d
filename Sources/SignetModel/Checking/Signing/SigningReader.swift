import SignetSyntax

/// Reads one `signing`.
struct SigningReader {
  let context: CheckContext
  let common: [CommonValue]
  let secrets: [Word]
  let hasToken: Bool

  func read(_ block: ProtectionReader.Block) -> Signing? {
    let name = "signing \(block.name.text)"
    let settings = SettingsReader(
      block.setting.settings, of: name, repeating: ["input", "parameters", "let", "send"], context)
    var scope = baseScope()
    scope.owner = name
    var taken: [String: SourceSpan] = [:]
    for value in common { taken[value.field.name] = value.field.span }
    for secret in secrets { taken[secret.text] = secret.span }
    let inputs = inputs(settings.all("input"), &scope, &taken)
    scope.spellsTimestamp = settings.all("parameters").contains(where: ParameterListReader.addsTimestamp)

    let lists = lists(settings.all("parameters"), &scope, &taken)
    let bindings = bindings(settings.all("let"), &scope, &taken)
    let message = settings.need("message", in: name, at: block.name.span)
      .flatMap { SettingValues($0, context).oneText("a text: `\"{method}\\n{path}\"`") }
    let algorithm: SigningAlgorithm? = settings.need("algorithm", in: name, at: block.name.span)
      .flatMap { SettingValues($0, context).choice() }
    let placeSetting = settings.need("place", in: name, at: block.name.span)
    let texts = TextReader(context: context, scope: scope)
    let place = placeSetting.flatMap { self.place($0, scope) }
    // What is missing has been reported; all that is there is read, so that its mistakes are reported too.
    let nothing = ResolvedText(pieces: [], span: block.name.span)
    var signing = Signing(
      name: block.name.text, documentation: block.setting.documentation?.text ?? "", inputs: inputs,
      lists: lists, bindings: bindings, message: message.map(texts.read) ?? nothing,
      algorithm: algorithm ?? .hmacSHA256,
      place: place ?? Signing.Sent(place: .parameter, name: "", value: nothing, span: block.name.span),
      span: block.name.span)
    signing.key = settings["key"].flatMap { SigningKeyReader(context: context, texts: texts).read($0) }
    signing.sends = settings.all("send").compactMap { sent($0, texts, needsText: true) }
    readRest(settings, into: &signing)
    guard message != nil, algorithm != nil, place != nil else { return nil }
    checkKey(signing, settings, at: block.name.span)
    return signing
  }

  private func baseScope() -> TextScope {
    var scope = TextScope.request(hasToken: hasToken)
    for value in common { scope.add(value.field.name, .common(value.field.name)) }
    for secret in secrets { scope.add(secret.text, .secret(secret.text)) }
    return scope
  }

  private func readRest(_ settings: SettingsReader, into signing: inout Signing) {
    if let setting = settings["output"] { signing.output = SettingValues(setting, context).choice() ?? .hex }
    signing.fresh = settings["fresh"].flatMap { SettingValues($0, context).duration() }
    let conditions = ConditionReader(context: context, owner: .signing(signing.name))
    signing.stale = settings["stale"].map(conditions.read) ?? []
    signing.refused = settings["refused"].map(conditions.read) ?? []
    if let setting = settings["zone"] {
      let values = SettingValues(setting, context)
      if let literal = values.oneText("an offset from UTC: `\"+08:00\"`") {
        if let minutes = ZoneOffset.minutes(literal.value) {
          signing.zoneMinutes = minutes
        } else {
          values.refuse("an offset from UTC: `\"+08:00\"`", at: literal.span)
        }
      }
    }
  }

  // MARK: Names

  private func inputs(
    _ settings: [Setting], _ scope: inout TextScope, _ taken: inout [String: SourceSpan]
  ) -> [String] {
    var inputs: [String] = []
    for setting in settings {
      for value in SettingValues(setting, context).all {
        guard let word = value.word else {
          SettingValues(setting, context).refuse("a name: `accessKey`", at: value.span)
          continue
        }
        guard Shadowing.check(word.text, word.span, &taken, context) else { continue }
        scope.add(word.text, .input(word.text))
        inputs.append(word.text)
      }
      if setting.items.isEmpty { SettingValues(setting, context).refuse("a name: `accessKey`") }
    }
    return inputs
  }

  private func lists(
    _ settings: [Setting], _ scope: inout TextScope, _ taken: inout [String: SourceSpan]
  ) -> [ParameterList] {
    var lists: [ParameterList] = []
    for setting in settings {
      guard let word = SettingValues(setting, context).one("a name and a block: `params { … }`")?.word else {
        continue
      }
      let reader = ParameterListReader(context: context, texts: TextReader(context: context, scope: scope))
      let list = reader.read(setting, word)
      guard Shadowing.check(word.text, word.span, &taken, context) else { continue }
      scope.add(word.text, .list(word.text))
      lists.append(list)
    }
    return lists
  }

  private func bindings(
    _ settings: [Setting], _ scope: inout TextScope, _ taken: inout [String: SourceSpan]
  ) -> [Signing.Binding] {
    var bindings: [Signing.Binding] = []
    for setting in settings {
      let values = SettingValues(setting, context)
      guard values.all.count == 2, let word = values.all[0].word, case .text(let literal) = values.all[1].kind
      else {
        values.refuse("a name and a text: `scope \"{now|date}/sms\"`")
        continue
      }
      let text = TextReader(context: context, scope: scope).read(literal)
      guard Shadowing.check(word.text, word.span, &taken, context) else { continue }
      scope.add(word.text, .binding(word.text))
      bindings.append(Signing.Binding(name: word.text, value: text, span: word.span))
    }
    return bindings
  }

  // MARK: What travels

  private func place(_ setting: Setting, _ scope: TextScope) -> Signing.Sent? {
    var scope = scope
    scope.add("signature", .signature)
    let before = context.found.count
    guard let place = sent(setting, TextReader(context: context, scope: scope), needsText: false) else {
      return nil
    }
    if !context.hasErrors(since: before), !place.value.holes.contains(where: { $0.variable == .signature }) {
      SettingValues(setting, context).refuse("a text that holds `{signature}`")
    }
    return place
  }

  private func sent(_ setting: Setting, _ texts: TextReader, needsText: Bool) -> Signing.Sent? {
    let values = SettingValues(setting, context)
    let expectation =
      needsText
      ? "a place, a name and a text: `header \"X-Date\" \"{now|iso8601Basic}\"`"
      : "a place and a name: `parameter \"sign\"`, `query \"sign\"` or `header \"Authorization\" \"… {signature}\"`"
    guard (needsText ? 3...3 : 2...3).contains(values.all.count),
      let place = values.all[0].word.flatMap({ Signing.Sent.Place(rawValue: $0.text) }),
      case .text(let name) = values.all[1].kind, !name.value.isEmpty
    else {
      values.refuse(expectation)
      return nil
    }
    var text = ResolvedText(
      pieces: [.hole(ResolvedText.Hole(variable: .signature, filters: [], span: name.span))], span: name.span)
    if values.all.count == 3 {
      guard case .text(let literal) = values.all[2].kind else {
        values.refuse(expectation, at: values.all[2].span)
        return nil
      }
      text = texts.read(literal)
    }
    let travelled = TravelledText(context: context)
    if place == .header {
      travelled.checkHeader(name.value, at: name.span)
    } else {
      travelled.check(name.value, at: name.span)
    }
    for case .text(let piece) in text.pieces where place == .header { travelled.check(piece, at: text.span) }
    return Signing.Sent(place: place, name: name.value, value: text, span: name.span)
  }

  // MARK: Key and algorithm

  private func checkKey(_ signing: Signing, _ settings: SettingsReader, at span: SourceSpan) {
    let algorithm = signing.algorithm.rawValue
    switch (signing.algorithm.family, signing.key) {
    case (.digest, nil), (.hmac, .text), (.hmac, .chain), (.asymmetric, .privateKey): return
    case (_, nil):
      if settings["key"] == nil {
        let example = signing.algorithm.family == .hmac ? "key \"{secret}\"" : "key private \"name\""
        context.report(
          SigningRules.keyMismatch, "`\(algorithm)` needs a key", at: span, help: ["write `\(example)`"])
      }
    case (.digest, _):
      context.report(
        SigningRules.keyMismatch, "`\(algorithm)` has no key: the secret is part of its message",
        at: settings["key"]?.span ?? span, help: ["remove `key`, or use `hmac-\(algorithm)`"])
    case (.hmac, .privateKey):
      context.report(
        SigningRules.keyMismatch, "`\(algorithm)` has a shared secret, not a private key",
        at: settings["key"]?.span ?? span, help: ["write `key \"{secret}\"`"])
    case (.asymmetric, _):
      context.report(
        SigningRules.keyMismatch, "`\(algorithm)` signs with a private key",
        at: settings["key"]?.span ?? span,
        help: ["write `key private \"name\"`: it stays in the device's secure store"])
    }
  }
}

/// An offset from UTC as it is written: `+08:00`, `Z`.
enum ZoneOffset {
  static func minutes(_ text: String) -> Int? {
    if text == "Z" { return 0 }
    let digits = Array(text.utf8)
    guard digits.count == 6, digits[0] == UInt8(ascii: "+") || digits[0] == UInt8(ascii: "-"),
      digits[3] == UInt8(ascii: ":"), let hours = Int(text.dropFirst().prefix(2)),
      let minutes = Int(text.suffix(2)),
      (0...14).contains(hours), (0...59).contains(minutes)
    else { return nil }
    return (hours * 60 + minutes) * (digits[0] == UInt8(ascii: "-") ? -1 : 1)
  }
}
