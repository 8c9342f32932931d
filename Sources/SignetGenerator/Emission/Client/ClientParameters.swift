import SignetModel

/// The parameters of the client's initializer: the server, what the spec asks of the app, and how the client works.
///
/// One is there only where the spec needs it, and what is needed has no default.
struct ClientParameters {
  let inputs: ClientInputs
  let server: String
  let session: String?
  /// The public keys that ship with the app.
  let keys: String?
  let store: String?
  let transport: String
  let configuration: String
  /// The local that the common values are collected in.
  let values: String
  /// What the store is for, in words.
  private let kept: [String]
  private let service: Service
  private let types: SwiftTypes

  init(_ api: API, types: SwiftTypes) {
    service = api.service
    self.types = types
    inputs = ClientInputs(api.service, types: types)
    var names = LocalNames(besides: inputs.all.map(\.name))
    server = names.take("server")
    session = api.service.token?.hasSession == true ? names.take("session") : nil
    keys = api.service.keys?.source == .provided ? names.take("keys") : nil
    kept = api.kept
    store = kept.isEmpty ? nil : names.take("store")
    transport = names.take("transport")
    configuration = names.take("configuration")
    values = names.take("common")
  }

  // MARK: Declaration

  /// - Parameter type: the server's type, in full.
  func declaration(server type: String) -> String {
    let standard = service.servers.first { $0.insecureReason == nil }
    let initial = standard.map { " = .\(SwiftName.escaped(SwiftName.member($0.name)))" } ?? ""
    let all: [[String]] = [
      ["\(server): \(type)\(initial)"],
      inputs.common.map(\.input.declaration),
      declared(session, "SignetRuntime.Session"),
      inputs.credentials.map(\.input.declaration),
      inputs.secrets.map(\.input.declaration),
      [inputs.root?.input.declaration].compactMap(\.self),
      declared(keys, "[Swift.String: SignetRuntime.ShippedKey]"),
      inputs.signing.map(\.input.declaration),
      inputs.privateKeys.map(\.input.declaration),
      declared(store, "any SignetRuntime.ProtectedStore"),
      ["\(transport): any SignetRuntime.Transport = SignetRuntime.SystemTransport()"],
      ["\(configuration): SignetRuntime.Configuration = SignetRuntime.Configuration()"],
    ]
    return all.joined().joined(separator: ", ")
  }

  private func declared(_ name: String?, _ type: String) -> [String] { name.map { ["\($0): \(type)"] } ?? [] }

  /// What each parameter is for, in the same order.
  var documentation: MustacheValue {
    func lines(_ inputs: [ClientInput]) -> [String] {
      inputs.map { "  - \($0.name): \($0.documentation)" }
    }
    func line(_ name: String?, _ words: String) -> [String] { name.map { ["  - \($0): \(words)"] } ?? [] }
    let all: [[String]] = [
      line(server, "Where the service is reached."),
      lines(inputs.common.map(\.input)),
      line(session, "Who is signed in, and the vault of the tokens."),
      lines(inputs.credentials.map(\.input)),
      lines(inputs.secrets.map(\.input)),
      lines([inputs.root?.input].compactMap(\.self)),
      line(keys, "The server's public keys, by the names that the spec gives them."),
      lines(inputs.signing.map(\.input)),
      lines(inputs.privateKeys.map(\.input)),
      line(store, "Keeps \(PolicyWords.list(kept)) across launches."),
      line(transport, "What carries the exchanges."),
      line(configuration, "Limits, journal and clock."),
    ]
    return SwiftDocumentation.context((["- Parameters:"] + all.joined()).joined(separator: "\n"))
  }

  // MARK: Common values

  var statements: [String] {
    let isUsed = !inputs.common.isEmpty
    return ["\(isUsed ? "var" : "let") \(values) = SignetRuntime.CommonValues()"]
      + inputs.common.map { statement($0.value, $0.input) }
  }

  private func statement(_ value: CommonValue, _ input: ClientInput) -> String {
    let field = value.field
    let isHeader = value.place == .header
    let method =
      field.type.isOptional
      ? (isHeader ? "optionalHeader" : "optionalQuery") : (isHeader ? "header" : "query")
    let style = types.style(of: field.type, dates: field.dateStyle, asText: field.travelsAsText)
    var call = CallExpression("\(values).\(method)")
    call.add(SwiftLiteral.string(field.wireName))
    call.add(input.local)
    if let style { call.add(style) }
    // What the texts of a signing call it.
    if !service.signings.isEmpty, field.name != field.wireName { call.add("variable", text: field.name) }
    return call.text
  }
}

extension API {
  /// What has to outlive the process, in words.
  fileprivate var kept: [String] {
    var kept: [String] = []
    if !service.secrets.isEmpty { kept.append("secrets") }
    if case .endpoint = service.keys?.source { kept.append("public keys") }
    let endpoints = allEndpoints
    if endpoints.contains(where: { !$0.policy.limits.isEmpty }) { kept.append("the counts of limits") }
    if endpoints.contains(where: { $0.policy.idempotency.value.key != nil }) {
      kept.append("idempotency keys")
    }
    if endpoints.contains(where: \.isResumableUpload) { kept.append("how far uploads have come") }
    return kept
  }
}

extension Endpoint {
  fileprivate var isResumableUpload: Bool {
    if case .upload(_, isResumable: true) = content { true } else { false }
  }
}
