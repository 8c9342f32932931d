import SignetModel

/// Emits every declaration that an API gives.
struct ClientEmitter {
  private let api: API
  private let types: SwiftTypes
  private let names: NamespaceNames
  private let access: String
  private let templates: TemplateSet

  init(api: API, options: GeneratorOptions, templates: TemplateSet) {
    self.api = api
    self.templates = templates
    types = SwiftTypes(api)
    names = NamespaceNames(api)
    access = options.access == .internal ? "" : "\(options.access.rawValue) "
  }

  func declarations() throws(MustacheError) -> [Declaration] {
    try serviceDeclarations() + typeDeclarations() + groupDeclarations(api.groups) + endpointDeclarations()
  }

  // MARK: Kinds

  private func serviceDeclarations() throws(MustacheError) -> [Declaration] {
    let emitter = ServiceEmitter(api: api, types: types, names: names, access: access)
    return [
      try render("service", "service", emitter.service, []),
      try render("service server", "server", emitter.server, .runtime),
      try render("service client", "client", emitter.client, modules(emitter.clientUsesFoundation)),
    ]
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

  private func groupDeclarations(_ groups: [Group]) throws(MustacheError) -> [Declaration] {
    let emitter = ServiceEmitter(api: api, types: types, names: names, access: access)
    var declarations: [Declaration] = []
    for group in groups {
      let key = "group \(group.path.joined(separator: "."))"
      declarations.append(try render(key, "group", emitter.group(group), []))
      declarations += try groupDeclarations(group.groups)
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
