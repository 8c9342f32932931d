import SignetSyntax

/// Reads the signings, sealings and verifications of a service.
struct ProtectionReader {
  let context: CheckContext
  let common: [CommonValue]
  let secrets: [Word]
  let hasToken: Bool

  typealias Block = (setting: Setting, name: Word)

  /// A common value or a secret may not hide a variable that texts have.
  func refuseShadows(_ settings: [Setting]) {
    guard !context.protections.signings.isEmpty else { return }
    var taken: [String: SourceSpan] = [:]
    for secret in secrets {
      if secret.text != "secret" { Shadowing.check(secret.text, secret.span, &taken, context) }
    }
    for value in common { Shadowing.check(value.field.name, value.field.span, &taken, context) }
  }

  func signing(_ block: Block) -> Signing? {
    let before = context.found.count
    let reader = SigningReader(context: context, common: common, secrets: secrets, hasToken: hasToken)
    let signing = reader.read(block)
    if let signing, !context.hasErrors(since: before) { UnreadLists(context: context).check(signing) }
    if context.hasErrors(since: before) { context.brokenSignings.insert(block.name.text) }
    return signing
  }

  // MARK: Sealing

  private enum SealingWord: String, CaseIterable {
    case rsaOAEP256 = "RSA-OAEP-256"
    case rsa15 = "RSA1_5"
  }

  func sealing(_ block: Block) -> Sealing? {
    let name = "sealing \(block.name.text)"
    let settings = SettingsReader(
      block.setting.settings, of: name, context)
    let algorithm = settings.need("algorithm", in: name, at: block.name.span).flatMap(sealingAlgorithm)
    let key = settings.need("key", in: name, at: block.name.span)
      .flatMap { SettingValues($0, context).oneText("the name of a public key: `\"account\"`") }
    guard let algorithm, let key else { return nil }
    var sealing = Sealing(
      name: block.name.text, documentation: block.setting.documentation?.text ?? "", algorithm: algorithm,
      key: key.value, span: block.name.span)
    if let field = settings["field"] {
      // Without it the body itself would be sealed: what that breaks is not what is written.
      guard
        let name = SettingValues(field, context).oneText("the JSON member that carries it: `\"sealed\"`")
      else { return nil }
      sealing.field = name.value
    }
    if let unknown = settings["unknown"] {
      sealing.unknown = ConditionReader(context: context, owner: .sealing(sealing.name)).read(unknown)
    }
    return sealing
  }

  private func sealingAlgorithm(_ setting: Setting) -> Sealing.Algorithm? {
    let values = SettingValues(setting, context)
    switch values.all.compactMap({ $0.word?.text }) {
    case ["RSA-OAEP-256", "A256GCM"] where values.all.count == 2: return .jwe
    case ["RSA1_5", "chunked"] where values.all.count == 2:
      context.report(
        ServiceRules.legacySealing, "RSA1_5 is broken where an attacker can ask a server many times",
        at: setting.span, notes: ["PKCS #1 v1.5 padding gives way to Bleichenbacher's attack"],
        help: ["use `RSA-OAEP-256 A256GCM`, or say why not: `@allow(SG421, \"reason\")`"])
      return .rsa15Chunked
    default:
      values.refuse("`RSA-OAEP-256 A256GCM`, or for old servers `RSA1_5 chunked`")
      return nil
    }
  }

  // MARK: Verification

  func verification(_ block: Block) -> Verification? {
    let before = context.found.count
    let name = "verification \(block.name.text)"
    let settings = SettingsReader(
      block.setting.settings, of: name, context)
    let header = settings.need("header", in: name, at: block.name.span).flatMap(signatureHeader)
    let algorithm: Verification.Algorithm? = settings.need("algorithm", in: name, at: block.name.span)
      .flatMap { SettingValues($0, context).choice() }
    let key = settings.need("key", in: name, at: block.name.span).flatMap(verificationKey)
    let message = settings.need("message", in: name, at: block.name.span)
      .flatMap { SettingValues($0, context).oneText("a text: `\"{request.nonce}\\n{body}\"`") }
    let timestamp = settings["timestamp"].flatMap(verificationTimestamp)
    let fresh = settings["fresh"].flatMap { SettingValues($0, context).duration() }
    if let setting = settings["fresh"], settings["timestamp"] == nil {
      context.report(
        ServiceRules.settingValue, "`fresh` bounds the age of a timestamp, and `\(name)` has none",
        at: setting.span, help: ["write `timestamp header \"X-Timestamp\" milliseconds`, or remove `fresh`"])
    }
    guard let header, let algorithm, let key, let message else { return nil }
    let verification = Verification(
      name: block.name.text, documentation: block.setting.documentation?.text ?? "", header: header.name,
      encoding: header.encoding, algorithm: algorithm, key: key.name, keyVersionHeader: key.versionHeader,
      message: TextReader(context: context, scope: .answer).read(message), timestamp: timestamp, fresh: fresh,
      span: block.name.span)
    if context.found.count == before {
      checkBinding(verification, message.span)
      checkContent(verification, message.span)
    }
    return verification
  }

  /// The message covers the request's nonce, or a timestamp that is checked.
  private func checkBinding(_ verification: Verification, _ span: SourceSpan) {
    if verification.coversRequestNonce || verification.checksTime { return }
    let isUnchecked = verification.timestamp != nil
    context.report(
      ServiceRules.unboundVerification, "an old answer would verify again: nothing ties it to its request",
      at: span,
      notes: [
        isUnchecked
          ? "a timestamp counts where the message covers its header and `fresh` bounds its age"
          : "the message covers neither the request's nonce nor a timestamp that is checked"
      ],
      help: ["put `{request.nonce}` into the message"])
  }

  /// The message covers the content of the answer, or a digest of it that tells it from every other.
  private func checkContent(_ verification: Verification, _ span: SourceSpan) {
    let bodies = verification.message.holes.filter { $0.variable == .body }
    if bodies.contains(where: { $0.filters.keepApart && !$0.filters.contains(where: \.isWeakDigest) }) {
      return
    }
    let note =
      switch bodies.first?.filters.first(where: { $0.isWeakDigest }) ?? bodies.first?.filters.first {
      case nil: "a forged answer would verify with the signature of a real one"
      case .md5, .sha1: "collisions of MD5 and SHA-1 can be made to order: two answers with one signature"
      case let filter?: "`\(filter.rawValue)` makes one of contents that differ"
      }
    context.report(
      ServiceRules.uncoveredAnswer, "the signature of the answer does not cover its content",
      at: bodies.first?.span ?? span, notes: [note],
      help: ["put `{body}` or `{body|sha256|hex}` into the message"])
  }

  private func signatureHeader(_ setting: Setting) -> (name: String, encoding: SignatureOutput)? {
    let values = SettingValues(setting, context)
    guard values.all.count == 2, let name = values.all[0].text, !name.isEmpty,
      let encoding = values.all[1].word.flatMap({ SignatureOutput(rawValue: $0.text) })
    else {
      values.refuse("a header and how it is spelled: `\"X-Signature\" base64`")
      return nil
    }
    TravelledText(context: context).checkHeader(name, at: values.all[0].span, from: .server)
    return (name, encoding)
  }

  private func verificationKey(_ setting: Setting) -> (name: String, versionHeader: String?)? {
    let values = SettingValues(setting, context)
    let all = values.all
    if all.count == 1, let name = all[0].text { return (name, nil) }
    if all.count == 4, let name = all[0].text, all[1].word?.text == "version", all[2].word?.text == "header",
      let header = all[3].text, !header.isEmpty
    {
      TravelledText(context: context).checkHeader(header, at: all[3].span, from: .server)
      return (name, header)
    }
    values.refuse("the name of a public key: `\"gateway\"`, or `\"gateway\" version header \"X-Key-Serial\"`")
    return nil
  }

  private func verificationTimestamp(_ setting: Setting) -> Verification.Timestamp? {
    let values = SettingValues(setting, context)
    guard values.all.count == 3, values.all[0].word?.text == "header", let header = values.all[1].text,
      !header.isEmpty, let spelling = values.all[2].word.flatMap({ TimeSpelling(rawValue: $0.text) })
    else {
      values.refuse("a header and its spelling: `header \"X-Timestamp\" milliseconds`")
      return nil
    }
    TravelledText(context: context).checkHeader(header, at: values.all[1].span, from: .server)
    return Verification.Timestamp(header: header, spelling: spelling, span: setting.span)
  }
}
