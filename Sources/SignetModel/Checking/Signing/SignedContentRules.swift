import SignetSyntax

/// What an endpoint sends is covered by its signature: each value of the query, and the content or each of its members.
struct SignedContentRules {
  let context: CheckContext
  let facts: TypeFacts
  let service: Service
  let signing: Signing
  let coverage: SigningCoverage

  /// A value that travels by a name of its own.
  private struct Value {
    let name: String
    let span: SourceSpan
    let place: SigningCoverage.Place
  }

  /// What is left out.
  private enum Gap {
    /// The content, as a whole.
    case content(String)
    /// The names of what this list takes.
    case names(ParameterList)
    /// One value: by this list, which could take it.
    case value(Value, ParameterList?)
  }

  /// Whether all of it is covered; what has been reported counts as covered.
  func isCovered(_ checked: CheckedEndpoint) -> Bool { gap(in: checked) == nil }

  /// Reports the first thing that is left out.
  func check(_ checked: CheckedEndpoint) {
    let endpoint = checked.endpoint
    switch gap(in: checked) {
    case nil: return
    case .content(let what)?: refuse(what, of: endpoint)
    case .names(let list)?: refuseNames(list, of: endpoint)
    case .value(let value, let list)?: refuse(value, of: endpoint, list)
    }
  }

  private func gap(in checked: CheckedEndpoint) -> Gap? {
    let endpoint = checked.endpoint
    if checked.effective.security?.value.level == .high, !endpoint.content.canBeSealed {
      return nil  // Nothing to seal, which has been reported.
    }
    guard let idempotency = checked.effective.idempotency else { return nil }  // Which has been reported.
    var members: [Value] = []
    let hasDigest = idempotency.value.checksum.map(coverage.coversContent) ?? false
    if !coverage.coversBody, !hasDigest {
      switch content(of: checked) {
      case .members(let found): members = found
      case .whole(let what): return .content(what)
      }
    }
    for value in queryValues(of: endpoint) + members where !isPlace(value.name) {
      switch coverage.reach(of: value.name, in: value.place) {
      case .whole: continue
      case .value(let list): return .names(list)
      case .none(let list): return .value(value, list)
      }
    }
    return nil
  }

  // MARK: What is sent

  private enum Parts {
    /// Each has to be covered.
    case members([Value])
    /// What no list takes apart: it has to be covered as it is.
    case whole(String)
  }

  private func content(of checked: CheckedEndpoint) -> Parts {
    let endpoint = checked.endpoint
    let isSealed = checked.effective.security?.value.sealing != nil
    if isSealed { return sealedContent(of: checked) }
    let place = SigningCoverage.Place.content(endpoint.content)
    let isListed = coverage.takes(endpoint.content)
    switch endpoint.content {
    case .none: return .members([])
    case .object(let members):
      return isListed || members.isEmpty ? .members(values(members, place)) : .whole("the body")
    case .form(let members):
      return isListed || members.isEmpty ? .members(values(members, place)) : .whole("the form")
    case .value(let field):
      guard isListed, let fields = self.members(of: field.type) else { return .whole("the body") }
      return .members(fields.map { Value(name: $0.name, span: $0.span, place: place) })
    case .multipart: return .whole("the multipart body")
    case .upload: return .whole("the upload")
    }
  }

  private func sealedContent(of checked: CheckedEndpoint) -> Parts {
    let name = checked.effective.security?.value.sealing
    guard let sealing = service.sealings.first(where: { $0.name == name }), sealing.algorithm == .jwe else {
      return .members([])  // RSA1_5 seals no body, which has been reported.
    }
    guard let field = sealing.field else { return .whole("the sealed body") }
    let content = checked.endpoint.content
    guard coverage.takes(content) else { return .whole("the body") }
    return .members([Value(name: field, span: sealing.span, place: .content(content))])
  }

  /// The members of a JSON object; `nil` for what is none, or where a list can't take members that nobody knows.
  private func members(of type: TypeReference) -> [(name: String, span: SourceSpan)]? {
    func named(_ fields: [Field]) -> [(name: String, span: SourceSpan)] {
      fields.filter { !$0.isUnsigned }.map { ($0.wireName, $0.span) }
    }
    switch facts.base(of: type) {
    case .structure(_, let structure): return named(structure.fields)
    case .union(let declaration, let union):
      return [(union.tag, declaration.span)]
        + union.cases.flatMap { choice -> [(name: String, span: SourceSpan)] in
          guard case .structure(_, let structure) = facts.base(of: choice.type) else { return [] }
          return named(structure.fields)
        }
    case .map: return coverage.takesUnknownMembers ? [] : nil
    case .unknown: return []
    case .scalar, .list, .enumeration: return nil
    }
  }

  private func queryValues(of endpoint: Endpoint) -> [Value] {
    if coverage.coversWholeQuery { return [] }
    let common = service.common.filter { $0.place == .query && !$0.field.isUnsigned }
    return values(endpoint.query, .query)
      + common.map { Value(name: $0.field.wireName, span: $0.field.span, place: .query) }
  }

  private func values(_ members: [Member], _ place: SigningCoverage.Place) -> [Value] {
    members.compactMap { member in
      if case .field(let field) = member, field.isUnsigned { return nil }
      return Value(name: member.wireName, span: member.span, place: place)
    }
  }

  /// Whether a value has the name under which the signature travels, which has been reported.
  private func isPlace(_ name: String) -> Bool {
    signing.place.place != .header && signing.place.name == name
  }

  // MARK: What is said

  private var signed: DiagnosticLabel {
    DiagnosticLabel(signing.message.span, "what `\(signing.name)` signs")
  }

  private static let changed = "what is not signed can be changed on the way"

  private func refuse(_ what: String, of endpoint: Endpoint) {
    context.reportOfEndpoint(
      SigningRules.contentUncovered, "the signature does not cover \(what) of `\(endpoint.name.name)`",
      at: endpoint.span, cause: "\(signing.name) content", labels: [signed], notes: [Self.changed],
      help: [
        "put `{body}`, a list `of` the body, or the header of a `checksum` into the message"
      ])
  }

  private func refuse(_ value: Value, of endpoint: Endpoint, _ list: ParameterList?) {
    let place = value.place.isQuery ? "query" : "body"
    let way: String
    if let list, !list.pair.keeps(.pairValue) {
      way = "write `{value}` as it is into the `pair` of the list `\(list.name)`"
    } else if let list {
      way = "let `\(list.filter.word)` of the list `\(list.name)` take it"
    } else if value.place.isQuery {
      way = "put a list `of query`, `{query}` or `{pathQuery}` into the message"
    } else {
      way = "put `{body}` or a list `of body` into the message"
    }
    let isField = (endpoint.query + endpoint.content.members).contains { member in
      if case .field(let field) = member { field.span == value.span } else { false }
    }
    context.reportOfEndpoint(
      SigningRules.contentUncovered,
      "the signature does not cover `\(value.name)` of `\(endpoint.name.name)`", at: endpoint.span,
      cause: "\(signing.name) value \(value.span.file) \(value.span.start)",
      labels: [DiagnosticLabel(value.span, "left out of the signed \(place)"), signed],
      notes: [Self.changed],
      help: [way] + (isField ? ["or say that it is meant: `@unsigned` on `\(value.name)`"] : []))
  }

  private func refuseNames(_ list: ParameterList, of endpoint: Endpoint) {
    context.reportOfEndpoint(
      SigningRules.contentUncovered,
      "the signature does not cover the names of what `\(endpoint.name.name)` sends",
      at: endpoint.span, cause: "\(signing.name) list \(list.name)",
      labels: [DiagnosticLabel(list.pair.span, "`\(list.name)` signs values without their names")],
      notes: ["values could change places on the way"],
      help: [
        "write `pair \"{key}={value}\" joined \"&\"` where the server does; else `@allow(SG509, \"reason\")`"
      ])
  }
}

extension ParameterList.Filter {
  /// The setting that leaves something out.
  fileprivate var word: String {
    switch self {
    case .all: "of"
    case .only: "only"
    case .except: "except"
    }
  }
}
