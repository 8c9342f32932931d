import SignetModel

/// A `signing` as constants: its lists and longer texts each on its own, so that no expression is long, then the scheme.
struct SigningExpression {
  static let type = "SignetRuntime.SigningScheme"

  /// How long a part may be, in bytes, to stand within the scheme.
  private static let shortLength = 64

  let signing: Signing
  /// The scheme's own name in the output.
  let name: String
  private let texts: TextExpression

  init(_ signing: Signing, name: String) {
    self.signing = signing
    self.name = name
    texts = TextExpression(timestamps: signing.timestampSpelling)
  }

  /// The parts first. Their names begin with the scheme's own.
  func constants(_ names: inout LocalNames) -> [ProtectionConstant] {
    var constants: [ProtectionConstant] = []
    var lists: [String] = []
    for list in signing.lists {
      let constant = ProtectionConstant(
        name: names.take(name + SwiftName.type(list.name)),
        value: ParameterListExpression(texts: texts).list(list))
      lists.append(SwiftName.escaped(constant.name))
      constants.append(constant)
    }
    func part(_ suffix: String, _ type: String?, _ value: String) -> String {
      if value.utf8.count <= Self.shortLength { return value }
      let constant = ProtectionConstant(
        name: names.take(name + suffix), type: type, value: value)
      constants.append(constant)
      return SwiftName.escaped(constant.name)
    }
    var call = CallExpression(Self.type)
    call.add("name", text: signing.name)
    if !signing.inputs.isEmpty { call.add("inputs", CallExpression.list(texts: signing.inputs)) }
    call.add("lists", list: lists)
    if !signing.bindings.isEmpty {
      let bindings = signing.bindings.map { binding in
        "\(Self.type).Binding(\(SwiftLiteral.string(binding.name)), \(texts.text(binding.value)))"
      }
      call.add("bindings", part("Bindings", "[\(Self.type).Binding]", CallExpression.list(bindings)))
    }
    call.add("message", part("Message", "\(Self.type).Text", texts.text(signing.message)))
    call.add("algorithm", part("Algorithm", "\(Self.type).Algorithm", algorithm))
    call.add("output", ".\(Self.output(signing.output))")
    if !signing.sends.isEmpty {
      call.add("sends", part("Sends", "[\(Self.type).Sent]", CallExpression.list(signing.sends.map(sent))))
    }
    call.add("place", part("Place", nil, sent(signing.place)))
    addTimes(to: &call)
    constants.append(
      ProtectionConstant(documentation: signing.documentation, name: name, value: call.text))
    return constants
  }

  private func addTimes(to call: inout CallExpression) {
    let timestamp = signing.timestampSpelling
    if timestamp != .seconds { call.add("timestamp", ".\(timestamp.rawValue)") }
    if signing.zoneMinutes != 0 { call.add("zone", String(signing.zoneMinutes)) }
    call.add("fresh", signing.fresh.map(SwiftLiteral.integer))
    call.add("stale", list: ConditionExpression.list(signing.stale))
    call.add("refused", list: ConditionExpression.list(signing.refused))
  }

  // MARK: Places

  /// The signature alone is what travels by default.
  private func sent(_ sent: Signing.Sent) -> String {
    var call = CallExpression("\(Self.type).Sent")
    call.add(".\(sent.place.rawValue)")
    call.add(SwiftLiteral.string(sent.name))
    let text = texts.text(sent.value)
    if text != "[.hole(.signature)]" { call.add(text) }
    return call.text
  }

  static func output(_ output: SignatureOutput) -> String {
    switch output {
    case .hex: "hex"
    case .upperHex: "upperHex"
    case .base64: "base64"
    case .base64url: "base64url"
    }
  }

  // MARK: Algorithm

  private var algorithm: String {
    switch signing.algorithm {
    case .md5: ".digest(.md5)"
    case .sha1: ".digest(.sha1)"
    case .sha256: ".digest(.sha256)"
    case .sha512: ".digest(.sha512)"
    case .hmacMD5: hmac("md5")
    case .hmacSHA1: hmac("sha1")
    case .hmacSHA256: hmac("sha256")
    case .hmacSHA512: hmac("sha512")
    case .rsaSHA256: privateKey("rsaSHA256")
    case .rsaSHA512: privateKey("rsaSHA512")
    case .rsaPSSSHA256: privateKey("rsaPSSSHA256")
    case .rsaPSSSHA512: privateKey("rsaPSSSHA512")
    case .ecdsaP256SHA256: privateKey("ecdsaP256SHA256")
    case .ed25519: privateKey("ed25519")
    }
  }

  /// The checker has seen to it that each algorithm has the kind of key that it needs; one without would not compile.
  private func hmac(_ digest: String) -> String {
    switch signing.key {
    case .text(let text): ".hmac(.\(digest), key: .text(\(texts.text(text))))"
    case .chain(let first, let steps, let isHex):
      ".hmac(.\(digest), key: .\(isHex ? "hexChain" : "chain")(\(texts.text(first)), "
        + "steps: \(CallExpression.list(steps.map(texts.text)))))"
    case .privateKey, nil: ".hmac(.\(digest))"
    }
  }

  private func privateKey(_ algorithm: String) -> String {
    guard case .privateKey(let name) = signing.key else { return ".privateKey(.\(algorithm))" }
    return ".privateKey(.\(algorithm), named: \(SwiftLiteral.string(name)))"
  }
}

extension Signing {
  /// How `{timestamp}` is spelled: as the first list that adds it says.
  fileprivate var timestampSpelling: TimeSpelling {
    for list in lists {
      for addition in list.additions {
        if case .timestamp(let spelling) = addition.value { return spelling }
      }
    }
    return .seconds
  }
}
