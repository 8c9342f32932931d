import SignetSyntax

/// Reads the `service` block, but for what names endpoints: that is read once they are known.
struct ServiceReader {
  let context: CheckContext
  let node: ServiceDecl
  private let settings: SettingsReader

  /// What has a block and no name.
  private static let unnamed: Set<String> = ["wire", "common", "envelope", "failure", "token"]
  private static let repeating: Set<String> = ["server", "secret", "signing", "sealing", "verification"]

  init(_ node: ServiceDecl, _ context: CheckContext) {
    self.node = node
    self.context = context
    _ = AnnotationSet(node.annotations, on: .service, region: node.head, context)
    settings = SettingsReader(
      node.settings, of: "service", repeating: Self.repeating, mayBeAnnotated: true, context)
    for setting in node.settings where setting.keyword.text != "server" {
      _ = AnnotationSet(setting.annotations, on: .serviceMember, region: setting.region, context)
      if Self.unnamed.contains(setting.keyword.text), !setting.items.isEmpty {
        SettingValues(setting, context).refuse("nothing but its block: `\(setting.keyword.text) { … }`")
      }
    }
  }

  /// The settings that name endpoints, for later.
  func all(_ keyword: String) -> [Setting] { settings.all(keyword) }

  /// The name of the header that the token travels in.
  var tokenHeader: TextLiteral? {
    let header = settings["token"]?.settings.first { $0.keyword.text == "header" }
    guard case .text(let literal)? = header?.items.first?.first?.kind else { return nil }
    return literal
  }

  // MARK: Wire

  func wire() -> WireSettings {
    var wire = WireSettings()
    guard let setting = settings["wire"] else { return wire }
    let members = SettingsReader(setting.settings, of: "wire", context)
    if let names = members["names"] { wire.names = SettingValues(names, context).choice() ?? wire.names }
    if let dates = members["dates"] { wire.dates = SettingValues(dates, context).choice() ?? wire.dates }
    if let lists = members["lists"] { wire.lists = SettingValues(lists, context).choice() ?? wire.lists }
    return wire
  }

  // MARK: All but the wire and what names endpoints

  func read(_ facts: TypeFacts, _ wire: WireSettings) -> Service {
    var service = Service(
      name: node.name.text, documentation: node.documentation?.text ?? "", wire: wire, span: node.name.span)
    if let setting = settings["version"] {
      let literal = SettingValues(setting, context).oneText("a text such as `\"1.4\"`")
      if let literal { TravelledText(context: context).check(literal.value, at: literal.span) }
      service.version = literal?.value
    }
    service.servers = ServerReader(context: context).read(settings.all("server"))
    if let setting = settings["common"] {
      service.common = CommonReader(context: context, fields: FieldReader(context, facts, wire)).read(setting)
    }
    let shapes = EnvelopeReader(context: context)
    service.envelope = settings["envelope"].flatMap(shapes.envelope)
    service.failure = settings["failure"].flatMap(shapes.failure)
    let secrets = settings.all("secret").compactMap { SecretReader(context: context).name(of: $0) }
    let protections = ProtectionReader(
      context: context, common: service.common, secrets: secrets, hasToken: settings["token"] != nil)
    protections.refuseShadows(settings.all("secret"))
    service.signings = uniquely(settings.all("signing"), "signing").compactMap(protections.signing)
    service.sealings = uniquely(settings.all("sealing"), "sealing").compactMap(protections.sealing)
    service.verifications = uniquely(settings.all("verification"), "verification")
      .compactMap(protections.verification)
    return service
  }

  /// The blocks that have a name of their own; one that is taken has been reported.
  private func uniquely(_ settings: [Setting], _ kind: String) -> [(setting: Setting, name: Word)] {
    var names = Namespace(kind)
    return settings.compactMap { setting in
      guard let name = setting.items.first?.first?.word, setting.items.count == 1, setting.items[0].count == 1
      else {
        refuseName(of: setting, kind)
        return nil
      }
      return names.add(name.text, at: name.span, context) ? (setting, name) : nil
    }
  }

  /// One in quotes is the name that is meant, so that what is said of it elsewhere is not told besides.
  private func refuseName(of setting: Setting, _ kind: String) {
    guard setting.items.count == 1, setting.items[0].count == 1, let name = setting.items[0][0].text else {
      return SettingValues(setting, context).refuse("a name and a block: `\(kind) app { … }`")
    }
    let isName = name.utf8.allSatisfy(\.isOfName) && name.first?.isLetter == true
    context.report(
      ServiceRules.settingValue, "`\(kind)` takes a name without quotes", at: setting.items[0][0].span,
      help: isName ? [] : ["write a name and a block: `\(kind) app { … }`"],
      fixes: isName ? [Fix("remove the quotes", replace: setting.items[0][0].span, with: name)] : [])
    if kind == ProtectionNames.Kind.signing.rawValue { context.brokenSignings.insert(name) }
  }
}

extension UInt8 {
  /// Whether it is a letter, a digit or an underscore of ASCII.
  fileprivate var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
