import SignetSyntax

/// Reads a `parameters` list of a signing.
///
/// What it leaves out: all of it (`of` has to be there), nothing is skipped, in the order of the keys, encoded as
/// RFC 3986 has it, `{key}={value}` joined by `&`.
struct ParameterListReader {
  let context: CheckContext
  let texts: TextReader

  /// Whether a list says how the timestamp is spelled.
  static func addsTimestamp(_ setting: Setting) -> Bool {
    setting.settings.contains { $0.keyword.text == "add" && $0.items.first?.first?.word?.text == "timestamp" }
  }

  func read(_ setting: Setting, _ word: Word) -> ParameterList {
    let name = "parameters \(word.text)"
    let settings = SettingsReader(setting.settings, of: name, repeating: ["add"], context)
    var list = ParameterList(
      name: word.text, sources: [], order: .key(ignoringCase: false), keyEncoding: .rfc3986,
      valueEncoding: .rfc3986,
      pair: ResolvedText(pieces: Self.standardPair(word.span), span: word.span), joined: "&", span: word.span)
    if let items = settings["items"] {
      if let of = settings["of"] { exclude(items, of) }
      list.sources = [.items(SettingValues(items, context).all.compactMap(text))]
    } else if let of = settings["of"] {
      list.sources = sources(of)
    } else if settings.all("add").isEmpty {
      _ = settings.need("of", in: name, at: word.span)
    }
    list.filter = filter(settings)
    list.additions = settings.all("add").compactMap(addition)
    refuseRepeated(list.additions)
    readSpelling(settings, into: &list)
    return list
  }

  private static func standardPair(_ span: SourceSpan) -> [ResolvedText.Piece] {
    [
      .hole(ResolvedText.Hole(variable: .pairKey, filters: [], span: span)), .text("="),
      .hole(ResolvedText.Hole(variable: .pairValue, filters: [], span: span)),
    ]
  }

  // MARK: What is in it

  private func sources(_ setting: Setting) -> [ParameterList.Source] {
    let values = SettingValues(setting, context)
    let expectation = "`query`, `body`, `form`, `json`, `path`, `headers \"x-*\"` or `items \"{a}\", \"{b}\"`"
    var sources: [ParameterList.Source] = []
    var texts: (word: String, literals: [TextLiteral])?
    func close() {
      guard let (word, literals) = texts else { return }
      if literals.isEmpty { values.refuse(expectation) }
      sources.append(
        word == "headers" ? .headers(literals.map(\.value)) : .items(literals.map { self.texts.read($0) }))
      texts = nil
    }
    for value in values.all {
      if case .text(let literal) = value.kind, let open = texts {
        if open.word == "headers" {
          TravelledText(context: context).checkToken(literal.value, at: literal.span)
        }
        texts?.literals.append(literal)
        continue
      }
      close()
      switch value.word?.text {
      case "query": sources.append(.query)
      case "body": sources.append(.body)
      case "form": sources.append(.form)
      case "json": sources.append(.json)
      case "path": sources.append(.path)
      case "headers"?, "items"?: texts = (value.word?.text ?? "", [])
      default: values.refuse(expectation, at: value.span)
      }
    }
    close()
    if values.all.isEmpty { values.refuse(expectation) }
    return sources
  }

  private func text(_ value: Value) -> ResolvedText? {
    if case .text(let literal) = value.kind { return texts.read(literal) }
    context.report(ServiceRules.settingValue, "`items` takes texts", at: value.span)
    return nil
  }

  private func filter(_ settings: SettingsReader) -> ParameterList.Filter {
    if let only = settings["only"], let except = settings["except"] {
      exclude(except, only)
    }
    if let setting = settings["only"] { return .only(names(setting)) }
    if let setting = settings["except"] { return .except(names(setting)) }
    return .all
  }

  private func exclude(_ setting: Setting, _ other: Setting) {
    let word = other.keyword.text
    context.report(
      ServiceRules.repeatedSetting, "`\(word)` and `\(setting.keyword.text)` exclude each other",
      at: setting.keyword.span, labels: [DiagnosticLabel(other.keyword.span, "`\(word)` is here")],
      help: ["remove one of them"])
  }

  private func names(_ setting: Setting) -> [String] {
    let values = SettingValues(setting, context)
    if values.all.isEmpty { values.refuse("names in quotes: `\"sign\"`") }
    return values.all.compactMap { value in
      if let text = value.text { return text }
      values.refuse("names in quotes: `\"sign\"`", at: value.span)
      return nil
    }
  }

  private func addition(_ setting: Setting) -> ParameterList.Addition? {
    let values = SettingValues(setting, context)
    var all = values.all
    let isUnsent = all.last?.word?.text == "unsent"
    if isUnsent { all.removeLast() }
    func made(_ name: Value, _ value: ParameterList.Addition.Value) -> ParameterList.Addition? {
      guard case .text(let literal) = name.kind, !literal.value.isEmpty else { return nil }
      if !isUnsent { TravelledText(context: context).check(literal.value, at: literal.span) }
      return ParameterList.Addition(name: literal.value, value: value, isUnsent: isUnsent, span: literal.span)
    }
    if all.count == 3, all[0].word?.text == "timestamp",
      let spelling = all[2].word.flatMap({ TimeSpelling(rawValue: $0.text) }),
      let addition = made(all[1], .timestamp(spelling))
    {
      return addition
    }
    if all.count == 2, all[0].word?.text == "nonce", let addition = made(all[1], .nonce) { return addition }
    if all.count == 2, case .text = all[0].kind, case .text(let literal) = all[1].kind,
      let addition = made(all[0], .text(texts.read(literal)))
    {
      return addition
    }
    values.refuse("`timestamp \"timestamp\" milliseconds`, `nonce \"nonce\"` or `\"AppId\" \"{accessKey}\"`")
    return nil
  }

  /// One name is added once: of two values a server takes one, and not every server the same.
  private func refuseRepeated(_ additions: [ParameterList.Addition]) {
    var taken: [String: SourceSpan] = [:]
    for addition in additions {
      guard let first = taken.updateValue(addition.span, forKey: addition.name) else { continue }
      context.report(
        SigningRules.addedNameTaken, "`\(addition.name)` is added twice", at: addition.span,
        labels: [DiagnosticLabel(first, "the first one")], help: ["remove one of them, or rename it"])
    }
  }

  // MARK: How it is spelled

  private enum Emptiness: String, CaseIterable {
    case skip
    case keep
  }

  private func readSpelling(_ settings: SettingsReader, into list: inout ParameterList) {
    if let setting = settings["empty"] {
      let choice: Emptiness? = SettingValues(setting, context).choice()
      list.skipsEmpty = choice == .skip
    }
    if let setting = settings["order"] { list.order = order(setting) ?? list.order }
    if let setting = settings["encode"] { encoding(setting, into: &list) }
    if let setting = settings["names"] {
      let word = SettingValues(setting, context).one("`lower`")?.word
      list.lowersNames = word?.text == "lower"
      if let word, word.text != "lower" { SettingValues(setting, context).refuse("`lower`", at: word.span) }
    }
    if let setting = settings["values"] {
      list.values = SettingValues(setting, context).choice(ParameterList.ValueSpelling.self) ?? list.values
    }
    if let setting = settings["repeated"] { list.repeated = repeated(setting) ?? list.repeated }
    if let setting = settings["pair"] { pair(setting, into: &list) }
  }

  private func order(_ setting: Setting) -> ParameterList.Order? {
    let values = SettingValues(setting, context)
    let words = values.all.map { $0.word?.text ?? "" }
    switch words {
    case ["given"]: return .given
    case ["key"]: return .key(ignoringCase: false)
    case ["key", "ignoringCase"]: return .key(ignoringCase: true)
    case ["encodedKey"]: return .encodedKey
    case ["pair"]: return .pair
    case ["value"]: return .value
    default:
      values.refuse("`key`, `key ignoringCase`, `encodedKey`, `pair`, `value` or `given`")
      return nil
    }
  }

  private func encoding(_ setting: Setting, into list: inout ParameterList) {
    let values = SettingValues(setting, context)
    let words = values.all.map { $0.word?.text ?? "" }
    if words.count == 1, let encoding = ParameterList.Encoding(rawValue: words[0]) {
      list.keyEncoding = encoding
      list.valueEncoding = encoding
    } else if words.count == 4, words[0] == "key", words[2] == "value",
      let key = ParameterList.Encoding(rawValue: words[1]),
      let value = ParameterList.Encoding(rawValue: words[3])
    {
      list.keyEncoding = key
      list.valueEncoding = value
    } else {
      values.refuse("`none`, `rfc3986`, `form`, or `key rfc3986 value none`")
    }
  }

  private func repeated(_ setting: Setting) -> ParameterList.Repeated? {
    let values = SettingValues(setting, context)
    let all = values.all
    if all.count == 1, all[0].word?.text == "keep" { return .keep }
    if all.count == 1, all[0].word?.text == "uniqueSorted" { return .uniqueSorted }
    if all.count == 2, all[0].word?.text == "join", let separator = all[1].text { return .join(separator) }
    values.refuse("`keep`, `join \",\"` or `uniqueSorted`")
    return nil
  }

  private func pair(_ setting: Setting, into list: inout ParameterList) {
    let values = SettingValues(setting, context)
    let all = values.all
    guard let first = all.first, case .text(let literal) = first.kind,
      all.count == 1 || all.count == 3 && all[1].word?.text == "joined"
    else {
      return values.refuse("a text, and what joins pairs: `\"{key}={value}\" joined \"&\"`")
    }
    list.pair = TextReader(context: context, scope: .pair).read(literal)
    if all.count == 3 {
      guard let joined = all[2].text else { return values.refuse("a text behind `joined`", at: all[2].span) }
      list.joined = joined
    }
  }
}
