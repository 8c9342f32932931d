import SignetModel

/// Turns what a service declares to protect its calls into constants of a namespace of their own, and into the
/// arguments with which the service and the client take them up.
struct ProtectionsEmitter {
  /// The template's context; nil where nothing is declared.
  private(set) var context: MustacheObject?
  /// What the service is made of, with labels; what is not declared is left out.
  private(set) var serviceArguments: [String] = []
  /// Who is calling, as the runtime's `Authentication`; nil where nobody shows.
  private var authentication: String?
  /// The runtime's `Protections`; nil where nothing is declared.
  private var protections: String?

  let parameters: ClientParameters
  private let service: Service
  private let types: SwiftTypes
  private let namespaces: NamespaceNames
  private let endpoints: [EndpointName: Endpoint]
  private var names = LocalNames(besides: [])
  private var constants: [ProtectionConstant] = []
  private var requests: [MustacheObject] = []

  init(_ api: API, types: SwiftTypes, names: NamespaceNames) {
    service = api.service
    self.types = types
    namespaces = names
    endpoints =
      service.namesEndpoints
      ? Dictionary(api.allEndpoints.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }) : [:]
    parameters = ClientParameters(api, types: types)
    emitToken()
    emitProtections()
    if constants.isEmpty, requests.isEmpty { return }
    context = [
      "scope": .text(names.service),
      "name": .text(Self.namespace),
      "constants": .objects(Self.separated(constants.map(\.context), isFirst: true)),
      "requests": .objects(Self.separated(requests, isFirst: constants.isEmpty)),
    ]
  }

  /// All but the first stand behind an empty line.
  private static func separated(_ members: [MustacheObject], isFirst: Bool) -> [MustacheObject] {
    members.enumerated().map { index, member in
      var context = member
      context["separates"] = .flag(index > 0 || !isFirst)
      return context
    }
  }

  /// What the client hands to its caller, with labels; what the spec does not need is left out.
  var arguments: [String] {
    let store = parameters.store
    let all = [("authentication", authentication), ("protections", protections), ("store", store)]
    return all.compactMap { label, value in value.map { "\(label): \($0)" } }
  }

  private static let namespace = "_Protections"

  private func reference(_ name: String) -> String {
    "\(namespaces.service).\(Self.namespace).\(SwiftName.escaped(name))"
  }

  // MARK: Token

  private mutating func emitToken() {
    guard let token = service.token else { return }
    let requests = token.refreshed.map { request(of: $0.endpoint, isRenewal: true) }
    let name = names.take("token")
    let scheme = TokenExpression(types: types, endpoints: endpoints).scheme(token, requests: requests)
    constants.append(ProtectionConstant(name: name, value: scheme))
    serviceArguments.append("token: \(reference(name))")
    authentication =
      parameters.session.map { ".session(\($0))" }
      ?? ".credentials(\(CallExpression.list(parameters.inputs.credentials.map(Self.credential))))"
  }

  private static func credential(_ name: String, _ input: ClientInput) -> String {
    "SignetRuntime.Authentication.Credential(\(SwiftLiteral.string(name)), \(input.local))"
  }

  /// Emits the function that makes an endpoint's request, and gives its name.
  private mutating func request(of endpoint: EndpointName, isRenewal: Bool = false) -> String {
    let parts = (endpoint.groups + [endpoint.name]).map(SwiftName.type).joined()
    let name = names.take(SwiftName.member(parts) + "Request")
    if let endpoint = endpoints[endpoint] {
      let request = SourceRequest(types: types, names: namespaces, endpoint: endpoint, name: name)
      requests.append(request.context(isRenewal: isRenewal))
    }
    return name
  }

  // MARK: Signing, sealing, verification

  private mutating func emitProtections() {
    let signings = service.signings.map { signing($0) }
    let sealings = service.sealings.map { sealing($0) }
    let verifications = service.verifications.map { verification($0) }
    let schemes = [("signings", signings), ("sealings", sealings), ("verifications", verifications)]
    for (label, references) in schemes where !references.isEmpty {
      serviceArguments.append("\(label): \(CallExpression.list(references))")
    }
    var call = CallExpression("SignetRuntime.Protections")
    call.add("keys", service.keys.map { keys($0, verification: verifications.first) })
    call.add("secrets", list: service.secrets.map { secret($0) })
    call.add("inputs", list: parameters.inputs.signing.map { Self.named("SigningInput", $0.name, $0.input) })
    call.add(
      "privateKeys",
      list: parameters.inputs.privateKeys.map { Self.named("NamedPrivateKey", $0.name, $0.input) })
    protections = call.isEmpty ? nil : call.text
  }

  private static func named(_ type: String, _ name: String, _ input: ClientInput) -> String {
    "SignetRuntime.\(type)(\(SwiftLiteral.string(name)), \(input.local))"
  }

  private mutating func signing(_ signing: Signing) -> String {
    let name = names.take(SwiftName.member(signing.name) + "Signing")
    constants += SigningExpression(signing, name: name).constants(&names)
    return reference(name)
  }

  private mutating func sealing(_ sealing: Sealing) -> String {
    let name = names.take(SwiftName.member(sealing.name) + "Sealing")
    constants.append(SealingExpression.constant(sealing, name: name))
    return reference(name)
  }

  private mutating func verification(_ verification: Verification) -> String {
    let name = names.take(SwiftName.member(verification.name) + "Verification")
    constants += VerificationExpression.constants(verification, name: name, &names)
    return reference(name)
  }

  // MARK: Keys and secrets

  private mutating func keys(_ keys: PublicKeys, verification: String?) -> String {
    switch keys.source {
    case .provided: return ".shipped(\(parameters.keys ?? "[:]"))"
    case .endpoint(let endpoint, let root, let version, let publicKey, let expiresAt):
      var call = CallExpression("SignetRuntime.KeyEndpoint")
      call.add("\(reference(request(of: endpoint)))()")
      call.add("verification", verification)
      call.add("rootName", text: root)
      call.add("root", parameters.inputs.root?.input.local)
      if let key = endpoints[endpoint]?.payload.flatMap(types.mapValue) {
        call.add("version", text: types.wirePath(version, in: key)?.text)
        call.add("publicKey", text: types.wirePath(publicKey, in: key)?.text)
        call.add("expires", ExpiryExpression(types: types).expression(expiresAt, in: key))
      }
      return ".endpoint(\(call.text))"
    }
  }

  private mutating func secret(_ secret: Secret) -> String {
    switch secret.source {
    case .provided:
      let local = parameters.inputs.secrets.first { $0.name == secret.name }?.input.local
      return ".provided(\(SwiftLiteral.string(secret.name)), \(local ?? "nil"))"
    case .endpoint(let endpoint, let value, let version, let expiresAt):
      var call = CallExpression(".endpoint")
      call.add(SwiftLiteral.string(secret.name))
      call.add("\(reference(request(of: endpoint)))()")
      if let result = endpoints[endpoint]?.payload {
        call.add("value", text: types.wirePath(value, in: result)?.text)
        call.add("version", text: version.flatMap { types.wirePath($0, in: result)?.text })
        call.add("expires", ExpiryExpression(types: types).expression(expiresAt, in: result))
      }
      return call.text
    }
  }
}

extension Service {
  /// Whether anything in the service block names endpoints.
  fileprivate var namesEndpoints: Bool { token != nil || !secrets.isEmpty || keys != nil }
}
