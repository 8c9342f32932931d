import SignetModel
import SignetSyntax

/// Finds the names of a checked API that would be one in Swift.
struct NameCollisions {
  private let api: API
  private let types: SwiftTypes
  private let names: NamespaceNames
  private(set) var diagnostics: [Diagnostic] = []

  static func find(in api: API, _ types: SwiftTypes) -> [Diagnostic] {
    var search = NameCollisions(api: api, types: types)
    search.checkService()
    search.checkTypes()
    search.checkClient()
    return search.diagnostics
  }

  private init(api: API, types: SwiftTypes) {
    self.api = api
    self.types = types
    names = NamespaceNames(api)
  }

  // MARK: Service

  /// Refuses a name of the service that code within its enum would find something else by.
  private mutating func checkService() {
    let owner: String
    if NamespaceNames.modules.contains(names.service) {
      owner = "a module that generated code names"
    } else if names.nested.contains(names.service) {
      owner = "a type that generated code nests in it"
    } else {
      return
    }
    diagnostics.append(
      Diagnostic(
        GeneratorRules.serviceNameTaken,
        "a service can't be named `\(api.service.name)`: `\(names.service)` is \(owner)",
        at: api.service.span, help: ["rename the service"]))
  }

  // MARK: Types

  private mutating func checkTypes() {
    var scope = Scope()
    for type in api.types {
      let name = SwiftName.type(type.name)
      refuseServiceName(name, of: "type `\(type.name)`", at: type.span)
      scope.take(name, for: "type `\(type.name)`", at: type.span, in: "of this service", &diagnostics)
      checkMembers(of: type)
    }
  }

  private mutating func checkMembers(of type: TypeDeclaration) {
    var scope = Scope()
    let place = "of `\(type.name)`"
    switch type.kind {
    case .alias: break
    case .structure(let structure):
      for field in structure.fields {
        take(field.name, "field", field.span, place, &scope)
        refuseSensitiveDescription(field)
      }
    case .enumeration(let enumeration):
      for item in enumeration.cases { take(item.name, "case", item.span, place, &scope) }
    case .union(let union):
      for item in union.cases { take(item.name, "case", item.span, place, &scope) }
    }
  }

  // MARK: Client, groups, endpoints

  private mutating func checkClient() {
    var inputs = Scope()
    for input in ClientInputs(api.service, types: types).all {
      inputs.take(input.name, for: input.origin, at: input.span, in: "of the client", &diagnostics)
    }
    checkNamespace(endpoints: api.endpoints, groups: api.groups, place: "of the client")
  }

  private mutating func checkNamespace(endpoints: [Endpoint], groups: [Group], place: String) {
    var members = Scope()
    var types = Scope()
    for group in groups {
      guard take(group.name, "group", group.span, place, &members) else { continue }
      let name = names.group(group.name)
      types.take(name, for: "the namespace of group `\(group.name)`", at: group.span, in: place, &diagnostics)
    }
    for endpoint in endpoints {
      let name = endpoint.name.name
      checkEndpoint(endpoint)
      guard take(name, "endpoint", endpoint.span, place, &members) else { continue }
      if endpoint.pages != nil {
        let pages = PagesEmitter.name(of: endpoint)
        members.take(
          pages, for: "the pages of endpoint `\(name)`", at: endpoint.span, in: place, &diagnostics)
      }
      let type = names.endpoint(name)
      types.take(type, for: "the namespace of endpoint `\(name)`", at: endpoint.span, in: place, &diagnostics)
    }
    for group in groups {
      checkNamespace(endpoints: group.endpoints, groups: group.groups, place: "of group `\(group.name)`")
    }
  }

  private mutating func checkEndpoint(_ endpoint: Endpoint) {
    let place = "of `\(endpoint.name)`"
    var inputs = Scope()
    for field in endpoint.inputs { take(field.name, "input", field.span, place, &inputs) }
    var failures = Scope()
    for failure in endpoint.failures { take(failure.name, "failure", failure.span, place, &failures) }
    var results = Scope()
    for result in endpoint.results {
      if let name = result.name { take(name, "result", result.span, place, &results) }
      var headers = Scope()
      for header in result.headers { take(header.name, "header", header.span, place, &headers) }
    }
  }

  // MARK: Names

  @discardableResult
  private mutating func take(
    _ name: String, _ kind: String, _ span: SourceSpan, _ place: String, _ scope: inout Scope
  ) -> Bool {
    scope.take(SwiftName.member(name), for: "\(kind) `\(name)`", at: span, in: place, &diagnostics)
  }

  private mutating func refuseSensitiveDescription(_ field: SignetModel.Field) {
    let name = SwiftName.member(field.name)
    guard field.sensitivity != nil, name == "description" || name == "debugDescription" else { return }
    diagnostics.append(
      Diagnostic(
        GeneratorRules.sensitiveDescription,
        "the sensitive field `\(field.name)` would be what Swift prints",
        at: field.span,
        help: ["rename it and keep the name that travels: secret as \"\(field.wireName)\""]
      ))
  }

  private mutating func refuseServiceName(_ name: String, of what: String, at span: SourceSpan) {
    let isModule = NamespaceNames.modules.contains(name)
    guard name == names.service || isModule else { return }
    let owner = isModule ? "the module that generated code names" : "the service"
    diagnostics.append(
      Diagnostic(
        GeneratorRules.serviceNameTaken,
        "\(what) is `\(name)` in Swift, as is \(owner)",
        at: span,
        labels: isModule ? [] : [DiagnosticLabel(api.service.span, "the service")],
        help: ["rename it"]
      ))
  }
}
