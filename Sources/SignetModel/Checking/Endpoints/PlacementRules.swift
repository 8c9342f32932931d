import SignetSyntax

/// Which types can travel where.
struct PlacementRules {
  let context: CheckContext
  let facts: TypeFacts

  enum Spot: String {
    case path = "a path"
    case query = "a query"
    case commonQuery = "the query of every call"
    case header = "a header"
    case form = "a form"
    case multipart = "a multipart body"
    case json = "a JSON body"
    case upload = "an upload"
    case answer = "an answer"

    /// Whether servers and proxies write down what travels there.
    var isAddress: Bool { self == .path || self == .query || self == .commonQuery }
  }

  /// The field; with an unknown type where its own can't travel there, so that nothing else is said of it.
  func placed(_ field: Field, typeSpan: SourceSpan, in spot: Spot) -> Field {
    guard let reason = refusal(field.type, in: spot) else {
      if spot.isAddress, field.sensitivity != nil { refuseSensitive(field, spot) }
      return field
    }
    context.report(
      TypeRules.misplacedType, "`\(field.type)` can't travel in \(spot.rawValue)", at: typeSpan,
      notes: [reason])
    var field = field
    field.type = .unknown
    return field
  }

  /// The type of an answer or a failure; an unknown one where it can't be returned.
  func placedAnswer(_ type: TypeReference, typeSpan: SourceSpan) -> TypeReference {
    guard let reason = refusal(type, in: .answer) else { return type }
    context.report(TypeRules.misplacedType, "`\(type)` can't be returned", at: typeSpan, notes: [reason])
    return .unknown
  }

  private func refuseSensitive(_ field: Field, _ spot: Spot) {
    context.report(
      SecrecyRules.sensitiveInAddress, "`\(field.name)` is sensitive and would travel in \(spot.rawValue)",
      at: field.span,
      notes: ["addresses end up in the logs of every server and proxy on the way"],
      help: [wayOut(for: field, of: spot)])
  }

  /// Where a sensitive value can travel; what is named like a secret is not let into a header either.
  private func wayOut(for field: Field, of spot: Spot) -> String {
    let isSecret = SecretNames(context.settings).found(in: field.name) != nil
    if spot == .commonQuery {
      return isSecret
        ? "send it in the sealed `body` of each endpoint that needs it" : "send it as a `header`"
    }
    return isSecret ? "send it in a sealed `body`" : "send it in the `body`, or as a `header`"
  }

  // MARK: Types

  /// Why a type can't travel there; `nil` where it can.
  private func refusal(_ type: TypeReference, in spot: Spot) -> String? {
    if type.isUnknown { return nil }
    switch spot {
    case .path: return type.isOptional ? "a value in a path is always there" : scalarRefusal(type, spot)
    case .header, .commonQuery: return scalarRefusal(type, spot)
    case .query, .form: return listRefusal(type, spot)
    case .multipart: return multipartRefusal(type)
    case .json, .answer:
      guard type.holds(.file) || isFile(type) else { return nil }
      return spot == .json
        ? "a file's content is streamed: use `upload` or `multipart`" : "a download is written `returns file`"
    case .upload: return isFile(type) ? nil : "an upload is a `File`, streamed from disk"
    }
  }

  private func isFile(_ type: TypeReference) -> Bool {
    if case .scalar(.file) = facts.base(of: type) { !type.isOptional } else { false }
  }

  private func scalarRefusal(_ type: TypeReference, _ spot: Spot) -> String? {
    switch facts.base(of: type) {
    case .scalar(.json), .scalar(.file): return "one text has to say all of it"
    case .scalar, .enumeration, .unknown: return nil
    case .list, .map, .structure, .union:
      return "\(spot.rawValue) holds single values: texts, numbers, enums, dates"
    }
  }

  private func listRefusal(_ type: TypeReference, _ spot: Spot) -> String? {
    guard case .list(let element) = facts.base(of: type) else { return scalarRefusal(type, spot) }
    return element.isOptional
      ? "an element of a list in \(spot.rawValue) is always there" : scalarRefusal(element, spot)
  }

  private func multipartRefusal(_ type: TypeReference) -> String? {
    guard case .list(let element) = facts.base(of: type) else { return nil }
    guard case .list = facts.base(of: element) else { return nil }
    return "each part is one value"
  }
}

extension TypeReference {
  /// Whether it is, or holds, a type that has been reported.
  var isUnknown: Bool {
    switch self {
    case .scalar: false
    case .declared(let name): name.isEmpty
    case .optional(let inner), .list(let inner), .map(let inner): inner.isUnknown
    }
  }
}
