import SignetModel

/// Emits every declaration that an API gives.
struct ClientEmitter {
  private let api: API
  private let types: SwiftTypes
  private let names: NamespaceNames
  private let access: String
  private let templates: TemplateSet

  init(api: API, types: SwiftTypes, options: GeneratorOptions, templates: TemplateSet) {
    self.api = api
    self.types = types
    self.templates = templates
    names = NamespaceNames(api)
    access = options.access == .internal ? "" : "\(options.access.rawValue) "
  }

  func declarations() throws(MustacheError) -> [Declaration] {
    let service = ServiceEmitter(api: api, types: types, names: names, access: access)
    return try serviceDeclarations(service) + typeDeclarations() + groupDeclarations(api.groups, service)
      + endpointDeclarations()
  }

  // MARK: Kinds

  private func serviceDeclarations(_ emitter: ServiceEmitter) throws(MustacheError) -> [Declaration] {
    var declarations = [
      try render("service", "service", emitter.service, []),
      try render("service server", "server", emitter.server, .runtime),
      try render("service client", "client", emitter.client, modules(emitter.clientUsesFoundation)),
    ]
    if let protections = emitter.protections.context {
      declarations.append(try render("service protections", "protections", protections, []))
    }
    return declarations
  }

  private func typeDeclarations() throws(MustacheError) -> [Declaration] {
    let emitter = TypeEmitter(types: types, access: access)
    var declarations: [Declaration] = []
    for type in api.types {
      let (template, context, modules) = emitter.emit(type)
      declarations.append(try render("type \(type.name)", template, context, modules))
    }
    return declarations
  }

  private func groupDeclarations(
    _ groups: [Group], _ emitter: ServiceEmitter
  ) throws(MustacheError) -> [Declaration] {
    var declarations: [Declaration] = []
    for group in groups {
      let key = "group \(group.path.joined(separator: "."))"
      declarations.append(try render(key, "group", emitter.group(group), []))
      declarations += try groupDeclarations(group.groups, emitter)
    }
    return declarations
  }

  private func endpointDeclarations() throws(MustacheError) -> [Declaration] {
    let emitter = EndpointEmitter(types: types, names: names, access: access)
    var declarations: [Declaration] = []
    for endpoint in api.allEndpoints {
      let declaration = try render(
        "endpoint \(endpoint.name)", "endpoint", emitter.context(endpoint),
        modules(emitter.usesFoundation(endpoint)))
      declarations.append(declaration)
    }
    return declarations
  }

  private func render(
    _ key: String, _ template: String, _ context: MustacheObject, _ modules: Declaration.Modules
  ) throws(MustacheError) -> Declaration {
    Declaration(key: key, text: try templates.render(template, context), modules: modules)
  }

  private func modules(_ usesFoundation: Bool) -> Declaration.Modules {
    usesFoundation ? [.runtime, .foundation] : .runtime
  }
}
