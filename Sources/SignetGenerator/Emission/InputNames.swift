import SignetModel

/// The names on the wire of an endpoint's inputs and of the members inside them.
struct InputNames {
  let types: SwiftTypes
  let endpoint: Endpoint

  /// An array literal.
  func list(_ paths: [AccessPath]) -> String { CallExpression.list(texts: paths.map(name)) }

  /// `phone`, or `address.zip_code` inside a value. What is the whole content has no name of its own there: a member of
  /// it goes by its name alone, and all of it by an empty text.
  private func name(_ path: AccessPath) -> String {
    guard let first = path.names.first, let input = endpoint.inputs.first(where: { $0.name == first }) else {
      return path.description
    }
    let inner = AccessPath(Array(path.names.dropFirst()))
    let names = [isContent(input) ? nil : input.wireName, types.wirePath(inner, in: input.type)?.text]
    return names.compactMap(\.self).joined(separator: ".")
  }

  private func isContent(_ input: Field) -> Bool {
    switch endpoint.content {
    case .value(let field), .upload(let field, _): field.name == input.name
    case .none, .object, .form, .multipart: false
    }
  }
}
