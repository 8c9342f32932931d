import SignetModel

/// The request of an endpoint that the runtime calls by itself: to renew a token, to fetch keys or a secret.
struct SourceRequest {
  let types: SwiftTypes
  let names: NamespaceNames
  let endpoint: Endpoint
  /// The function's name.
  let name: String

  /// - Parameter isRenewal: whether it is made of a refresh token, the endpoint's only input.
  func context(isRenewal: Bool) -> MustacheObject {
    let namespace = "\(names.path(of: endpoint.name.groups)).\(names.endpoint(endpoint.name.name))"
    let parameters = EndpointParameters(endpoint, namespace: namespace, types: types)
    let statements = RequestStatements(types: types, parameters: parameters).all(of: endpoint)
    let token = isRenewal ? endpoint.inputs.first : nil
    return [
      "endpoint": .text(endpoint.name.description),
      "name": .text(SwiftName.escaped(name)),
      "parameters": .text(token.map { parameter($0, parameters) } ?? ""),
      "locals": .texts(token.map { locals($0, parameters) } ?? []),
      "isMutated": .flag(!statements.isEmpty),
      "request": .text(parameters.request),
      "namespace": .text(namespace),
      "statements": .texts(statements),
    ]
  }

  // MARK: The refresh token

  /// The endpoint's input itself, unless it is of a distinct type.
  private func parameter(_ field: Field, _ parameters: EndpointParameters) -> String {
    "_ \(isDistinct(field) ? "token" : parameters.local(field)): Swift.String"
  }

  private func locals(_ field: Field, _ parameters: EndpointParameters) -> [String] {
    isDistinct(field)
      ? ["let \(parameters.local(field)) = \(types.wrapping(field.type) { _ in "token" })"] : []
  }

  private func isDistinct(_ field: Field) -> Bool { field.type.declaredName != nil }
}
