import SignetModel

/// Turns the service, its servers, its client and its groups into what the templates see of them.
struct ServiceEmitter {
  let api: API
  let types: SwiftTypes
  let names: NamespaceNames
  let access: String
  let protections: ProtectionsEmitter

  init(api: API, types: SwiftTypes, names: NamespaceNames, access: String) {
    self.api = api
    self.types = types
    self.names = names
    self.access = access
    protections = ProtectionsEmitter(api, types: types, names: names)
  }

  var service: MustacheObject {
    [
      "access": .text(access),
      "documentation": SwiftDocumentation.context(api.service.documentation),
      "service": .text(names.service),
    ]
  }

  // MARK: Servers

  var server: MustacheObject {
    [
      "scope": .text(names.service),
      "access": .text(access),
      "server": .text(names.server),
      "servers": .objects(api.service.servers.map(server)),
    ]
  }

  private func server(_ server: Server) -> MustacheObject {
    var documentation = [server.documentation, "`\(server.url)`"].filter { !$0.isEmpty }
    if let reason = server.insecureReason {
      documentation.append("Without TLS, in debug builds only: \(reason)")
    }
    return [
      "documentation": SwiftDocumentation.context(documentation.joined(separator: "\n\n")),
      "name": .text(SwiftName.escaped(SwiftName.member(server.name))),
      "literal": .text(SwiftLiteral.string(server.name)),
      "url": .text(SwiftLiteral.string(server.url)),
      "connections": .text(String(server.connections)),
      "isInsecure": .flag(server.insecureReason != nil),
    ]
  }

  // MARK: Client

  var client: MustacheObject {
    let parameters = protections.parameters
    return [
      "scope": .text(names.service),
      "access": .text(access),
      "client": .text(names.client),
      "serviceName": .text(api.service.name),
      "parameterDocs": parameters.documentation,
      "parameters": .text(parameters.declaration(server: "\(names.service).\(names.server)")),
      "common": .texts(parameters.statements),
      "serverLocal": .text(parameters.server),
      "commonLocal": .text(parameters.values),
      "transportLocal": .text(parameters.transport),
      "configurationLocal": .text(parameters.configuration),
      "arguments": .texts(protections.arguments),
      "groups": .objects(api.groups.map(property)),
      "nameLiteral": .text(SwiftLiteral.string(api.service.name)),
      "version": .text(api.service.version.map(SwiftLiteral.string) ?? "nil"),
      "envelope": .text(api.service.envelope.map(envelope) ?? "nil"),
      "failure": .text(api.service.failure.map(failure) ?? "nil"),
      "serviceArguments": .texts(protections.serviceArguments),
    ]
  }

  var clientUsesFoundation: Bool { api.service.common.contains { types.usesFoundation($0.field.type) } }

  private func envelope(_ envelope: Envelope) -> String {
    let success = envelope.success.map { SwiftLiteral.string($0.spelling) }.joined(separator: ", ")
    var arguments = ["code: \(path(envelope.code))", "success: [\(success)]"]
    if let message = envelope.message { arguments.append("message: \(path(message))") }
    if let data = envelope.data { arguments.append("data: \(path(data))") }
    return "SignetRuntime.Envelope(\(arguments.joined(separator: ", ")))"
  }

  private func failure(_ failure: FailureShape) -> String {
    var arguments = ["code: \(path(failure.code))"]
    if let message = failure.message { arguments.append("message: \(path(message))") }
    return "SignetRuntime.FailureShape(\(arguments.joined(separator: ", ")))"
  }

  private func path(_ names: [String]) -> String { SwiftLiteral.string(names.joined(separator: ".")) }

  // MARK: Groups

  func group(_ group: Group) -> MustacheObject {
    [
      "scope": .text(names.path(of: Array(group.path.dropLast()))),
      "access": .text(access),
      "documentation": documentation(group),
      "type": .text(names.group(group.name)),
      "groups": .objects(group.groups.map(property)),
    ]
  }

  private func property(_ group: Group) -> MustacheObject {
    [
      "documentation": documentation(group),
      "deprecation": .optional(group.deprecation.map(SwiftLiteral.string)),
      "name": .text(SwiftName.escaped(SwiftName.member(group.name))),
      "namespace": .text(names.path(of: group.path)),
    ]
  }

  private func documentation(_ group: Group) -> MustacheValue {
    let name = group.path.joined(separator: ".")
    let text = group.documentation.isEmpty ? "The endpoints of `\(name)`." : group.documentation
    return SwiftDocumentation.context(text)
  }
}
