import SignetSyntax

/// What the endpoints' own requests write, by name.
struct RequestWriters {
  let facts: TypeFacts

  /// The values of the query, the headers, and the members that stand in the endpoint itself.
  func own(_ endpoint: Endpoint) -> [NameWriter] {
    endpoint.query.map { NameWriter($0, in: .query) } + endpoint.headers.map { NameWriter($0, in: .header) }
      + endpoint.content.members.map { NameWriter($0, in: .content) }
  }

  /// The members of a body that is one value: among each other they have been checked where the type is declared.
  func members(of content: Content) -> [NameWriter] {
    guard case .value(let field) = content else { return [] }
    switch facts.base(of: field.type) {
    case .structure(_, let structure):
      return structure.fields.map { NameWriter(.field($0), in: .content) }
    case .union(let declaration, let union):
      return [NameWriter(kind: .own, place: .content, name: union.tag, span: declaration.span)]
        + union.cases.flatMap { item -> [NameWriter] in
          guard case .structure(_, let structure) = facts.base(of: item.type) else { return [] }
          return structure.fields.map { NameWriter(.field($0), in: .content) }
        }
    case .scalar, .enumeration, .list, .map, .unknown: return []
    }
  }

  /// The idempotency key and the checksum.
  func policy(_ checked: CheckedEndpoint) -> [(writer: NameWriter, origin: Origin)] {
    guard let idempotency = checked.effective.idempotency else { return [] }
    let origin = idempotency.origin
    var writers: [(writer: NameWriter, origin: Origin)] = []
    switch idempotency.value.key {
    case .header(let name)?:
      writers.append((NameWriter(kind: .key, place: .header, name: name, span: origin.span), origin))
    case .parameter(let name)?:
      writers.append((NameWriter(kind: .key, place: .parameter, name: name, span: origin.span), origin))
    case nil: break
    }
    if let checksum = idempotency.value.checksum {
      writers.append(
        (NameWriter(kind: .checksum, place: .header, name: checksum.header, span: origin.span), origin))
    }
    return writers
  }
}
