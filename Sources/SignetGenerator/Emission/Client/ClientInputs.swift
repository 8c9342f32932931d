import SignetModel
import SignetSyntax

/// All that a spec itself names among the parameters of the client's initializer, in their order.
struct ClientInputs {
  /// What every call carries.
  let common: [(value: CommonValue, input: ClientInput)]
  /// The parts of credentials that nobody hands out: an API key, a name and a password.
  let credentials: [(name: String, input: ClientInput)]
  /// The secrets that the app provides.
  let secrets: [(name: String, input: ClientInput)]
  /// The key that signs the list of the others.
  let root: (name: String, input: ClientInput)?
  /// The public values of all signings, each once.
  let signing: [(name: String, input: ClientInput)]
  /// The private keys of all signings, each once.
  let privateKeys: [(name: String, input: ClientInput)]

  var all: [ClientInput] {
    common.map(\.input) + credentials.map(\.input) + secrets.map(\.input) + [root?.input].compactMap(\.self)
      + signing.map(\.input) + privateKeys.map(\.input)
  }

  init(_ service: Service, types: SwiftTypes) {
    common = service.common.map { ($0, Self.common($0, types)) }
    credentials = Self.credentials(service)
    secrets = service.secrets.compactMap { secret in
      if case .provided = secret.source { (secret.name, Self.secret(secret)) } else { nil }
    }
    root = service.keys.flatMap(Self.root)
    signing = Self.signing(service.signings)
    privateKeys = Self.privateKeys(service.signings)
  }

  // MARK: Kinds

  private static func common(_ value: CommonValue, _ types: SwiftTypes) -> ClientInput {
    let field = value.field
    let place = value.place == .header ? "header" : "query parameter"
    let own = field.documentation.split(separator: "\n").joined(separator: " ")
    let sent = "Sent with every call as the \(place) `\(field.wireName)`."
    let initial = SwiftDefault(types: types).expression(for: field).map { ".value(\($0))" }
    return ClientInput(
      name: SwiftName.member(field.name), origin: "common value `\(field.name)`",
      type: "SignetRuntime.Provided<\(types.spelling(of: field.type))>",
      initial: initial ?? (field.type.isOptional ? ".value(nil)" : nil),
      documentation: own.isEmpty ? sent : "\(own) \(sent)", span: field.span)
  }

  private static func credentials(_ service: Service) -> [(name: String, input: ClientInput)] {
    guard let token = service.token, !token.hasSession else { return [] }
    var seen: Set<String> = []
    return token.value.holes.compactMap { hole in
      guard case .credential(let name) = hole.variable, seen.insert(name).inserted else { return nil }
      let input = ClientInput(
        name: SwiftName.identifier(of: name), origin: "credential `\(name)`",
        type: "SignetRuntime.Provided<Swift.String>",
        documentation: "Shows who is calling, in the header `\(token.header)`.", span: hole.span)
      return (name, input)
    }
  }

  private static func secret(_ secret: Secret) -> ClientInput {
    let own = secret.documentation.split(separator: "\n").joined(separator: " ")
    let fetched =
      "Fetches the secret that signs, where none is in force and where the server refuses the one that is."
    return ClientInput(
      name: SwiftName.member(secret.name), origin: "secret `\(secret.name)`",
      type: "@escaping @Sendable () async throws -> SignetRuntime.SecretValue",
      documentation: own.isEmpty ? fetched : "\(fetched) \(own)", span: secret.span)
  }

  private static func root(_ keys: PublicKeys) -> (name: String, input: ClientInput)? {
    guard case .endpoint(_, let name, _, _, _) = keys.source else { return nil }
    let input = ClientInput(
      name: SwiftName.identifier(of: name) + "Key", origin: "root key `\(name)`",
      type: "SignetRuntime.ShippedKey",
      documentation: "Ships with the app and proves the list of the server's public keys.", span: keys.span)
    return (name, input)
  }

  private static func signing(_ signings: [Signing]) -> [(name: String, input: ClientInput)] {
    var seen: Set<String> = []
    return signings.flatMap { signing in
      signing.inputs.compactMap { name in
        guard seen.insert(name).inserted else { return nil }
        let input = ClientInput(
          name: SwiftName.member(name), origin: "input `\(name)`",
          type: "SignetRuntime.Provided<Swift.String>",
          documentation: "Part of what is signed, and public.", span: signing.span)
        return (name, input)
      }
    }
  }

  private static func privateKeys(_ signings: [Signing]) -> [(name: String, input: ClientInput)] {
    var seen: Set<String> = []
    return signings.compactMap { signing in
      guard case .privateKey(let name) = signing.key, seen.insert(name).inserted else { return nil }
      let input = ClientInput(
        name: SwiftName.identifier(of: name) + "Key", origin: "private key `\(name)`",
        type: "any SignetRuntime.PrivateKeySigner",
        documentation: "Signs requests with a key that never leaves the device's secure store.",
        span: signing.span)
      return (name, input)
    }
  }
}

extension TokenSettings {
  /// Whether endpoints hand it out or renew it: then it lives in a session, else the app has it.
  var hasSession: Bool { !issued.isEmpty || !refreshed.isEmpty }
}
