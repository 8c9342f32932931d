import SignetModel

/// Turns an endpoint into what the templates see of it.
struct EndpointEmitter {
  let types: SwiftTypes
  let names: NamespaceNames
  let access: String

  func usesFoundation(_ endpoint: Endpoint) -> Bool {
    endpoint.isDownload || endpoint.inputs.contains { types.usesFoundation($0.type) }
      || ResultEmitter(types: types, endpoint: endpoint).usesFoundation
      || FailureEmitter(types: types, failures: endpoint.failures).usesFoundation
      || endpoint.pages.map { types.usesFoundation($0.item) } ?? false
  }

  func context(_ endpoint: Endpoint) -> MustacheObject {
    let namespace = names.endpoint(endpoint.name.name)
    let parameters = EndpointParameters(endpoint, namespace: namespace, types: types)
    let result = ResultEmitter(types: types, endpoint: endpoint)
    let failure = endpoint.failures.isEmpty ? "Swift.Never" : "\(namespace).\(NamespaceNames.failure)"
    let error = "SignetRuntime.CallError<\(failure)>"
    let name = SwiftName.member(endpoint.name.name)
    let pages = PagesEmitter(
      types: types, endpoint: endpoint, parameters: parameters, result: result, error: error, failure: failure
    )
    var context = policy(endpoint)
    context["scope"] = .text(names.path(of: endpoint.name.groups))
    context["access"] = .text(access)
    context["name"] = .text(name)
    context["declared"] = .text(SwiftName.escaped(name))
    context["type"] = .text(namespace)
    context["gives"] = .flag(!endpoint.failures.isEmpty || !isPlain(result.shape))
    context["documentation"] = documentation(endpoint, parameters)
    context["deprecation"] = .optional(endpoint.deprecation.map(SwiftLiteral.string))
    context["patterns"] = .objects(endpoint.inputs.compactMap(pattern))
    context["result"] = result.structure
    context["outcome"] = result.enumeration
    context["failure"] = FailureEmitter(types: types, failures: endpoint.failures).context
    context["parameters"] = .text(parameters.declaration())
    context["error"] = .text(error)
    context["isStream"] = .flag(endpoint.isStream)
    context["arrow"] = .text(arrow(result.shape, namespace, failure))
    context["request"] = .text(parameters.request)
    let statements = RequestStatements(types: types, parameters: parameters).all(of: endpoint)
    context["isMutated"] = .flag(!statements.isEmpty)
    context["statements"] = .texts(statements)
    context["call"] = .text(call(endpoint, result.shape, parameters, failure))
    context["pages"] = pages.context
    return context
  }

  // MARK: Descriptor

  private func policy(_ endpoint: Endpoint) -> MustacheObject {
    let policy = endpoint.policy
    let names = InputNames(types: types, endpoint: endpoint)
    return [
      "fullName": .text(SwiftLiteral.string(endpoint.name.description)),
      "method": .text(endpoint.method.rawValue.lowercased()),
      "path": .text(SwiftLiteral.string(endpoint.path.template)),
      "content": .text(content(endpoint.content)),
      "security": .text(PolicyExpression.security(policy.security.value)),
      "timeout": .text(PolicyExpression.timeout(policy.timeout.value)),
      "retry": .text(PolicyExpression.retry(policy.retry.value)),
      "idempotency": .text(PolicyExpression.idempotency(policy.idempotency.value, names)),
      "extras": .texts(PolicyExpression.extras(policy, names)),
    ]
  }

  private func content(_ content: Content) -> String {
    switch content {
    case .none: "none"
    case .object, .value: "json"
    case .form: "form"
    case .multipart: "multipart"
    case .upload(_, let isResumable): isResumable ? "resumableUpload" : "upload"
    }
  }

  private func pattern(_ field: Field) -> MustacheObject? {
    SwiftConstraint.pattern(field.constraints).map { constraint in
      [
        "name": .text(RequestStatements.patternName(field)),
        "constraint": .text("SignetRuntime.Constraint\(constraint)"),
      ]
    }
  }

  // MARK: Method

  private func isPlain(_ shape: ResultEmitter.Shape) -> Bool {
    switch shape {
    case .nothing, .value, .file, .stream: true
    case .withHeaders, .byStatus: false
    }
  }

  private func arrow(_ shape: ResultEmitter.Shape, _ namespace: String, _ failure: String) -> String {
    switch shape {
    case .nothing: ""
    case .value(let type): " -> \(types.spelling(of: type))"
    case .file: " -> SignetRuntime.DownloadedFile"
    case .stream(let type): " -> SignetRuntime.ElementStream<\(types.spelling(of: type)), \(failure)>"
    case .withHeaders, .byStatus: " -> \(namespace).\(NamespaceNames.result)"
    }
  }

  private func call(
    _ endpoint: Endpoint, _ shape: ResultEmitter.Shape, _ parameters: EndpointParameters, _ failure: String
  ) -> String {
    let (request, options) = (parameters.request, parameters.options)
    switch shape {
    case .nothing:
      return "try await self._caller.nothing(\(request), \(failure).self, \(options))"
    case .value(let type):
      return "return try await self._caller.value(\(request), \(element(type, failure, options)))"
    case .stream(let type):
      return "return self._caller.stream(\(request), \(element(type, failure, options)))"
    case .file:
      let url = parameters.destination ?? "url"
      return "return try await self._caller.download(\(request), to: \(url), \(failure).self, \(options))"
    case .withHeaders, .byStatus:
      let arguments = "\(parameters.namespace).\(NamespaceNames.result).self, \(failure).self, \(options)"
      guard let url = parameters.destination else {
        return "return try await self._caller.result(\(request), \(arguments))"
      }
      let statuses = endpoint.results.filter { $0.payload == .file }.compactMap(\.status).map(String.init)
      let files = statuses.isEmpty ? "" : ", statuses: \(CallExpression.list(statuses))"
      return "return try await self._caller.download(\(request), to: \(url), \(arguments)\(files))"
    }
  }

  /// The arguments that say what a value is read as, and how a call may fail.
  private func element(_ type: TypeReference, _ failure: String, _ options: String) -> String {
    let style = types.style(of: type, dates: nil, asText: false).map { ", style: \($0)" } ?? ""
    return "\(types.spelling(of: type)).self, \(failure).self, \(options)\(style)"
  }

  /// The spec's own words, where the call goes, what holds for it, and what its inputs are.
  private func documentation(_ endpoint: Endpoint, _ parameters: EndpointParameters) -> MustacheValue {
    let route = "`\(endpoint.method.rawValue) \(endpoint.path.template)`"
    var paragraphs = [endpoint.documentation, route].filter { !$0.isEmpty }
    paragraphs.append(PolicyWords(endpoint.policy).sentences.map { "- \($0)" }.joined(separator: "\n"))
    if endpoint.isStream {
      paragraphs.append(
        "The call is made when iteration begins, and ends with it; what goes wrong is thrown there, as `CallError`."
      )
    }
    var inputs = endpoint.inputs.compactMap { field -> String? in
      let deprecation = field.deprecation.map { "Deprecated: \($0)" }
      let words =
        field.documentation.split(separator: "\n").map(String.init) + [deprecation].compactMap { $0 }
      return words.isEmpty ? nil : "  - \(SwiftName.member(field.name)): \(words.joined(separator: " "))"
    }
    if let url = parameters.destination {
      inputs.append("  - \(url): Where the file goes, in the place of whatever is there.")
    }
    if !inputs.isEmpty { paragraphs.append("- Parameters:\n" + inputs.joined(separator: "\n")) }
    return SwiftDocumentation.context(paragraphs.joined(separator: "\n\n"))
  }
}
