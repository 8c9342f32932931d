import SignetModel

/// The types that stand for the service's parts: each moves out of the way of what a spec declares.
struct NamespaceNames {
  /// The service's enum.
  let service: String
  /// The client within it: `Client`, unless a type of the spec has that name.
  let client: String
  /// The server within it: `Server`, unless a type of the spec has that name.
  let server: String

  init(_ api: API) {
    let types = Set(api.types.map { SwiftName.type($0.name) })
    service = SwiftName.escaped(SwiftName.type(api.service.name))
    client = types.contains("Client") ? "APIClient" : "Client"
    server = types.contains("Server") ? "APIServer" : "Server"
  }

  /// The namespace of a group, or of an endpoint, within the one around it.
  ///
  /// One that would hide the service or a module that generated code names takes a longer name, and so does one in
  /// a script without capitals, which would be its member's own.
  func namespace(_ name: String, suffix: String) -> String {
    let type = SwiftName.type(name)
    let spelled = SwiftName.escaped(type)
    let isTaken = spelled == service || Self.modules.contains(spelled) || type == SwiftName.member(name)
    return isTaken ? type + suffix : spelled
  }

  func group(_ name: String) -> String { namespace(name, suffix: "Group") }

  func endpoint(_ name: String) -> String { namespace(name, suffix: "Endpoint") }

  /// The full name of a group's namespace, or of the client for no group.
  func path(of groups: [String]) -> String {
    ([service, client] + groups.map(group)).joined(separator: ".")
  }

  /// The types within the service's enum in which code names the service by its first name: theirs would hide it.
  var nested: Set<String> { [client, server, Self.failure, Self.result] }

  /// Why the server may refuse an endpoint, within the endpoint's namespace.
  static let failure = "Failure"
  /// What an endpoint gives, by status or with headers, within the endpoint's namespace.
  static let result = "Result"

  static let modules: Set<String> = ["Swift", "Foundation", "SignetRuntime"]
}
