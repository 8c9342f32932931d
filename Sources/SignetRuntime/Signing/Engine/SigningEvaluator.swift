/// Evaluates the texts of a scheme over one request.
///
/// A list or binding is spelled once, and again only after something was added to the request.
struct SigningEvaluator {
  let scheme: SigningScheme
  let values: SigningValues
  private(set) var request: SigningRequest
  private let clock: SigningClock
  /// The signature as it is spelled, once there is one.
  var signature: [UInt8]?
  private var additions: [[SigningAddition]]
  private var lists: [[UInt8]?]
  private var bindings: [[UInt8]?]
  private var bodyDigests: [SigningScheme.Digest: [UInt8]] = [:]

  /// How many of the lists and bindings a text may read: those before it.
  private struct Scope {
    let lists: Int
    let bindings: Int
  }

  init(_ scheme: SigningScheme, _ request: SigningRequest, _ values: SigningValues) {
    self.scheme = scheme
    self.values = values
    self.request = request
    clock = SigningClock(now: values.now, zone: scheme.zone)
    additions = scheme.lists.map { _ in [] }
    lists = scheme.lists.map { _ in nil }
    bindings = scheme.bindings.map { _ in nil }
  }

  // MARK: What travels

  /// Adds what the lists add, and then what the scheme sends, in declared order: each text reads the request with
  /// all that was added before.
  mutating func addAll() throws(SigningError) {
    for index in scheme.lists.indices {
      for addition in scheme.lists[index].additions { try add(addition, to: index) }
    }
    for sent in scheme.sends { _ = try put(sent.place, sent.name, bytes(of: sent.text)) }
  }

  /// Adds the signature, in its text.
  mutating func placeSignature() throws(SigningError) {
    _ = try put(scheme.place.place, scheme.place.name, bytes(of: scheme.place.text))
  }

  private mutating func add(_ addition: SigningScheme.List.Addition, to index: Int) throws(SigningError) {
    let value = try bytes(of: addition.text, in: Scope(lists: index, bindings: 0))
    let spot = addition.isUnsent ? nil : try put(scheme.lists[index].additionPlace, addition.name, value)
    additions[index].append(SigningAddition(name: addition.name, value: value, spot: spot))
    lists[index] = nil
  }

  private mutating func put(
    _ place: SigningScheme.Sent.Place, _ name: String, _ value: [UInt8]
  ) throws(SigningError) -> SigningPlacement.Spot {
    var placement = SigningPlacement(request: request)
    let spot = try placement.put(place, name, value)
    request = placement.request
    for index in lists.indices { lists[index] = nil }
    for index in bindings.indices { bindings[index] = nil }
    if spot == .form || spot == .json { bodyDigests = [:] }
    return spot
  }

  // MARK: Texts

  /// The bytes of a text that may read every list and binding.
  mutating func bytes(of text: SigningScheme.Text) throws(SigningError) -> [UInt8] {
    try bytes(of: text, in: Scope(lists: scheme.lists.count, bindings: scheme.bindings.count))
  }

  private mutating func bytes(of text: SigningScheme.Text, in scope: Scope) throws(SigningError) -> [UInt8] {
    var out: [UInt8] = []
    for piece in text {
      switch piece {
      case .text(let text): out.append(contentsOf: text.utf8)
      case .hole(.body, let filters): out.append(contentsOf: try body(filters))
      case .hole(let variable, let filters):
        let bytes = try value(of: variable, in: scope)
        out.append(contentsOf: filters.isEmpty ? bytes : try SigningFilters.apply(filters, to: bytes))
      }
    }
    return out
  }

  private mutating func value(
    of variable: SigningScheme.Variable, in scope: Scope
  ) throws(SigningError) -> [UInt8] {
    switch variable {
    case .method: return Array(request.method.utf8)
    case .host: return Array(request.authority.utf8)
    case .path: return Array(request.path.utf8)
    case .pathQuery: return request.target
    case .url: return request.url
    case .baseURL: return Array(request.baseURL.utf8)
    case .query: return request.query.bytes
    case .body: return try body([])
    case .header(let name): return header(name)
    case .parameter(let name): return try parameter(Array(name.utf8))
    case .now(let spelling): return Array(try clock.text(spelling).utf8)
    case .timestamp: return Array(try clock.text(scheme.timestamp).utf8)
    case .nonce: return Array(values.nonce.utf8)
    case .token: return Array((values.token ?? "").utf8)
    case .secret(let name): return try given(values.secrets[name], "the secret", name)
    case .input(let name): return try given(values.inputs[name], "the input", name)
    case .common(let name): return Array((values.common[name] ?? "").utf8)
    case .list(let name): return try list(name, in: scope)
    case .binding(let name): return try binding(name, in: scope)
    case .signature: return try known(signature, "the signature before it is there")
    case .key, .value: throw .undefined("`key` or `value` outside a list's pair")
    }
  }

  private func given(_ value: String?, _ kind: String, _ name: String) throws(SigningError) -> [UInt8] {
    guard let value else { throw .missing("\(kind) `\(name)`") }
    return Array(value.utf8)
  }

  private func known<Value>(_ value: Value?, _ what: String) throws(SigningError) -> Value {
    guard let value else { throw .undefined(what) }
    return value
  }

  // MARK: Lists and bindings

  private mutating func list(_ name: String, in scope: Scope) throws(SigningError) -> [UInt8] {
    let index = try known(
      scheme.lists.prefix(scope.lists).firstIndex { $0.name == name }, "the list `\(name)`")
    if let spelled = lists[index] { return spelled }
    let list = scheme.lists[index]
    let items = try items(of: list, before: index)
    let collector = SigningListCollector(
      request: request, list: list, additions: additions[index], items: items)
    let spelled = try SigningListSpeller(list: list).spell(collector.pairs())
    lists[index] = spelled
    return spelled
  }

  private mutating func items(
    of list: SigningScheme.List, before index: Int
  ) throws(SigningError) -> [[UInt8]] {
    var items: [[UInt8]] = []
    for source in list.sources {
      guard case .items(let texts) = source else { continue }
      for text in texts { items.append(try bytes(of: text, in: Scope(lists: index, bindings: 0))) }
    }
    return items
  }

  private mutating func binding(_ name: String, in scope: Scope) throws(SigningError) -> [UInt8] {
    let index = try known(
      scheme.bindings.prefix(scope.bindings).firstIndex { $0.name == name }, "the binding `\(name)`")
    if let spelled = bindings[index] { return spelled }
    let spelled = try bytes(
      of: scheme.bindings[index].text, in: Scope(lists: scheme.lists.count, bindings: index))
    bindings[index] = spelled
    return spelled
  }

  // MARK: The request

  private func header(_ name: String) -> [UInt8] {
    if let value = request.headers[name] { return Array(value.utf8) }
    return HeaderFields.matches(name, "Host") ? Array(request.authority.utf8) : []
  }

  private func parameter(_ name: [UInt8]) throws(SigningError) -> [UInt8] {
    if let field = request.pathFields.first(where: { $0.name.utf8.elementsEqual(name) }) {
      return Array(field.value.utf8)
    }
    if let field = request.query.fields.first(where: { $0.name == name }) { return field.value }
    switch request.body {
    case .form(let fields): return fields.fields.first { $0.name == name }?.value ?? []
    case .json(let content): return try content.members().first { $0.name == name }?.value ?? []
    case .none, .bytes, .streamed: return []
    }
  }

  /// The content, its digest computed once.
  private mutating func body(_ filters: [SigningScheme.Filter]) throws(SigningError) -> [UInt8] {
    guard let digest = filters.first?.digest else {
      return try SigningFilters.apply(filters, to: request.body.inMemory())
    }
    let digested: [UInt8]
    if let known = bodyDigests[digest] {
      digested = known
    } else {
      digested = try request.body.digest(digest)
      bodyDigests[digest] = digested
    }
    return try SigningFilters.apply(filters.dropFirst(), to: digested)
  }
}

extension SigningBody {
  /// The content as it travels.
  package func inMemory() throws(SigningError) -> [UInt8] {
    switch self {
    case .none: return []
    case .form(let fields): return fields.bytes
    case .json(let content): return content.bytes
    case .bytes(let bytes): return bytes
    case .streamed: throw .streamedBody
    }
  }

  func digest(_ digest: SigningScheme.Digest) throws(SigningError) -> [UInt8] {
    if case .streamed(let content) = self { return try content.digest(digest) }
    return try SigningDigests.digest(digest, of: inMemory())
  }
}
