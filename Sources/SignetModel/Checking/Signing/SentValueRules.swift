import SignetSyntax

/// No sensitive value of a request gets into its address by what a signing sends; a digest of one may.
struct SentValueRules {
  private let context: CheckContext
  private let facts: TypeFacts
  private let common: [CommonValue]
  /// The first sensitive field inside a declared type, once it has been looked for.
  private var sensitive: [String: Field?] = [:]

  init(_ context: CheckContext, _ facts: TypeFacts, _ service: Service) {
    self.context = context
    self.facts = facts
    common = service.common
  }

  mutating func check(_ checked: CheckedEndpoint, _ signing: Signing) {
    let texts = SigningTexts(signing)
    for text in addressTexts(of: signing, checked) {
      for hole in text.holes {
        let reached = texts.variables(from: [hole]) { !$0.filters.contains(where: \.isDigest) }
        for variable in reached {
          guard let field = sensitiveValue(of: variable, texts, checked) else { continue }
          if context.isFirst(hole.span) { refuse(field, of: checked.endpoint, at: hole.span) }
          break
        }
      }
    }
  }

  private func refuse(_ field: Field, of endpoint: Endpoint, at span: SourceSpan) {
    context.report(
      SecrecyRules.sensitiveInAddress,
      "`\(field.name)` of `\(endpoint.name.name)` is sensitive and would travel in the query", at: span,
      labels: [DiagnosticLabel(field.span, "`\(field.name)` is `@sensitive`")],
      notes: ["addresses end up in the logs of every server and proxy on the way"],
      help: ["send it in a header, or a digest of it: `|sha256|hex` behind it in the hole"])
  }

  // MARK: What travels in the address

  /// The texts that a signing adds to the query of this endpoint.
  private func addressTexts(of signing: Signing, _ checked: CheckedEndpoint) -> [ResolvedText] {
    let isBeside = !travelInBody(checked)
    let sent = (signing.sends + [signing.place]).filter { sent in
      switch sent.place {
      case .header: false
      case .query: true
      case .parameter: isBeside
      }
    }
    guard isBeside else { return sent.map(\.value) }
    let added = signing.lists.flatMap(\.additions).compactMap { addition -> ResolvedText? in
      guard !addition.isUnsent, case .text(let text) = addition.value else { return nil }
      return text
    }
    return sent.map(\.value) + added
  }

  /// Whether parameters that signing adds go into the endpoint's body.
  private func travelInBody(_ checked: CheckedEndpoint) -> Bool {
    switch checked.endpoint.content {
    case .none, .multipart, .upload: return false
    case .object, .form: return true
    case .value(let field):
      switch facts.base(of: field.type) {
      case .structure, .union, .map: return true
      case .scalar, .enumeration, .list, .unknown: return false
      }
    }
  }

  // MARK: What is sensitive

  /// A sensitive field whose value a variable holds.
  private mutating func sensitiveValue(
    of variable: Variable, _ texts: SigningTexts, _ checked: CheckedEndpoint
  ) -> Field? {
    switch variable {
    case .body: return firstSensitive(content(of: checked))
    case .parameter(let name): return firstSensitive(members(of: checked).filter { $0.wireName == name })
    case .header(let name):
      return firstSensitive(headers(of: checked).filter { $0.wireName.lowercased() == name.lowercased() })
    case .common(let name): return firstSensitive(common.map(\.field).filter { $0.name == name })
    case .list:
      guard let list = texts.list(of: variable), list.showsValues else { return nil }
      return firstSensitive(fields(of: list, checked))
    default: return nil
    }
  }

  /// What of this request a list takes; values in a path or a query are judged where they are declared.
  private func fields(of list: ParameterList, _ checked: CheckedEndpoint) -> [Field] {
    var fields: [Field] = []
    for source in list.sources {
      switch source {
      case .body, .form, .json:
        guard source.takes(checked.endpoint.content) else { continue }
        fields += members(of: checked).filter { list.filter.takes($0.wireName) }
      case .headers(let names):
        fields += headers(of: checked).filter { field in names.contains { field.hasHeaderName($0) } }
      case .query, .path, .items: continue
      }
    }
    return fields
  }

  /// The fields of a content that is not sealed as a whole.
  private func content(of checked: CheckedEndpoint) -> [Field] {
    checked.effective.security?.value.sealing == nil ? checked.endpoint.content.fields : []
  }

  /// The same, each with the name that it travels by.
  private func members(of checked: CheckedEndpoint) -> [Field] {
    let fields = content(of: checked)
    guard case .value(let field) = checked.endpoint.content, !fields.isEmpty,
      case .structure(_, let structure) = facts.base(of: field.type)
    else { return fields }
    return structure.fields
  }

  private func headers(of checked: CheckedEndpoint) -> [Field] {
    checked.endpoint.headers.fields + common.filter { $0.place == .header }.map(\.field)
  }

  private mutating func firstSensitive(_ fields: [Field]) -> Field? {
    for field in fields where field.sealing == nil {
      if field.sensitivity != nil { return field }
      if let found = sensitiveField(inside: field.type) { return found }
    }
    return nil
  }

  private mutating func sensitiveField(inside type: TypeReference) -> Field? {
    guard let name = facts.named(in: type) else { return nil }
    if let known = sensitive[name] { return known }
    var seen: Set<String> = []
    var left = [type]
    var found: Field?
    while found == nil, let type = left.popLast() {
      let fields = SecrecyCheck.members(of: type, in: facts, &seen).filter { $0.sealing == nil }
      found = fields.first { $0.sensitivity != nil }
      left += fields.map(\.type)
    }
    sensitive[name] = .some(found)
    return found
  }
}

extension ParameterList {
  /// Whether a value of a pair can be had back from what the pair says.
  fileprivate var showsValues: Bool {
    pair.holes.contains { $0.variable == .pairValue && !$0.filters.contains(where: \.isDigest) }
  }
}

extension Field {
  /// Whether it travels as the header of this name, which may end in `*`.
  fileprivate func hasHeaderName(_ name: String) -> Bool {
    let own = wireName.lowercased()
    let name = name.lowercased()
    return own == name || name.hasSuffix("*") && own.hasPrefix(name.dropLast())
  }
}
