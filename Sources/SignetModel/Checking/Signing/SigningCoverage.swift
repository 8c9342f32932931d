import SignetSyntax

/// What a signing's message covers, followed through lets and lists.
struct SigningCoverage {
  /// Every variable that is reached.
  private(set) var variables: Set<Variable> = []
  /// Those that are reached so that no two of their values give one message: nothing on the way folds case or blanks.
  private var kept: Set<Variable> = []
  /// The lists that are reached.
  private(set) var lists: [ParameterList] = []
  private var keptLists: [ParameterList] = []
  /// The headers that are covered, in lower case; a name may end in `*`.
  private(set) var headers: Set<String> = []

  /// Those that are reached by a way without MD5 and SHA-1.
  private var undigested: Set<Variable> = []

  private let texts: SigningTexts
  /// Whether what passes through MD5 or SHA-1 counts as kept.
  private let trustsWeakDigests: Bool

  init(_ signing: Signing, trustingWeakDigests: Bool = true) {
    texts = SigningTexts(signing)
    trustsWeakDigests = trustingWeakDigests
    follow(signing.message)
    var covered = signing.message.holes
    for sent in signing.sends where covers(sent) {
      follow(sent.value)
      covered += sent.value.holes
    }
    undigested = Set(texts.variables(from: covered) { !$0.filters.contains(where: \.isWeakDigest) })
  }

  /// Whether something that is sent travels where the message covers it: its text is covered then, too.
  private func covers(_ sent: Signing.Sent) -> Bool {
    switch sent.place {
    case .header: coversHeader(sent.name)
    case .query: coversQuery(sent.name)
    case .parameter: coversQuery(sent.name) && coversBody(sent.name)
    }
  }

  private mutating func follow(_ text: ResolvedText) {
    var waiting = text.holes.map { (hole: $0, isKept: true) }
    while let (hole, isWayKept) = waiting.popLast() {
      let isNew = variables.insert(hole.variable).inserted
      let isKept = isWayKept && keeps(hole) && kept.insert(hole.variable).inserted
      guard isNew || isKept else { continue }
      waiting += texts.holes(of: hole.variable).map { ($0, isKept) }
      if case .header(let name) = hole.variable { headers.insert(name.lowercased()) }
      guard let list = texts.list(of: hole.variable) else { continue }
      if isNew { take(list) }
      if isKept { keptLists.append(list) }
    }
  }

  /// Whether no two values of a hole's variable give one text.
  private func keeps(_ hole: ResolvedText.Hole) -> Bool {
    hole.filters.keepApart && (trustsWeakDigests || !hole.filters.contains(where: \.isWeakDigest))
  }

  /// The same of what stands in a pair of a list.
  private func keeps(_ variable: Variable, in list: ParameterList) -> Bool {
    list.pair.holes.contains { $0.variable == variable && keeps($0) }
  }

  private mutating func take(_ list: ParameterList) {
    lists.append(list)
    for case .headers(let names) in list.sources { headers.formUnion(names.map { $0.lowercased() }) }
    for addition in list.additions {
      switch addition.value {
      case .timestamp: variables.insert(.timestamp)
      case .nonce: variables.insert(.nonce)
      case .text: break
      }
    }
  }

  // MARK: Questions

  var coversMethod: Bool { variables.contains(.method) }

  private static let paths: Set<Variable> = [.path, .pathQuery, .url, .baseURL]

  var coversPath: Bool { !variables.isDisjoint(with: Self.paths) }

  /// Whether MD5 or SHA-1 is all that covers the values in a path.
  func leavesToWeakDigests(_ path: EndpointPath) -> Bool {
    guard coversPath, undigested.isDisjoint(with: Self.paths) else { return false }
    return path.parameters.contains { !coversUndigested($0) }
  }

  private func coversUndigested(_ field: Field) -> Bool {
    if undigested.contains(.parameter(field.wireName)) { return true }
    return lists.contains { list in
      undigested.contains(.list(list.name)) && list.sources.contains(.path)
        && list.filter.takes(field.wireName)
        && list.pair.holes.contains { hole in
          hole.variable == .pairValue && !hole.filters.contains(where: \.isWeakDigest)
        }
    }
  }

  var coversTime: Bool { variables.contains(.now) || variables.contains(.timestamp) }

  var coversNonce: Bool { variables.contains(.nonce) }

  var readsSecret: Bool {
    variables.contains(where: \.isSecret)
  }

  func coversHeader(_ name: String) -> Bool {
    let name = name.lowercased()
    if headers.contains(name) { return true }
    return headers.contains { $0.hasSuffix("*") && name.hasPrefix($0.dropLast()) }
  }

  /// Whether the content is covered as a whole, whatever is in it.
  var coversBody: Bool { kept.contains(.body) }

  /// Whether a header that names the content by this digest covers it.
  func coversContent(by checksum: Idempotency.Checksum) -> Bool {
    let isWeak = checksum.algorithm == .md5 || checksum.algorithm == .sha1
    return coversHeader(checksum.header) && (trustsWeakDigests || !isWeak)
  }

  /// Whether the query is covered as a whole, whatever is in it.
  var coversWholeQuery: Bool { !kept.isDisjoint(with: [.query, .pathQuery, .url]) }

  /// Where a value travels.
  enum Place {
    case query
    case content(Content)

    var isQuery: Bool { if case .query = self { true } else { false } }
  }

  /// How far a value is covered.
  enum Reach {
    /// The value, and which one it is.
    case whole
    /// Its text, by a list whose pairs have no names.
    case value(ParameterList)
    /// Not at all: by this list, which could.
    case none(ParameterList?)
  }

  /// How far the value of this name is covered, where that is not left to the whole.
  func reach(of name: String, in place: Place) -> Reach {
    if kept.contains(.parameter(name)) { return .whole }
    var best = Reach.none(nil)
    for list in keptLists where list.sources.contains(where: { $0.takes(place) }) {
      if !list.filter.takes(name) || !keeps(.pairValue, in: list) {
        if case .none(nil) = best { best = .none(list) }
      } else if keeps(.pairKey, in: list) {
        return .whole
      } else {
        best = .value(list)
      }
    }
    return best
  }

  /// Whether one of the lists takes members of `content`.
  func takes(_ content: Content) -> Bool {
    keptLists.contains { list in list.sources.contains { $0.takes(content) } }
  }

  /// Whether a list takes members of a JSON object that the spec does not name, with their names.
  var takesUnknownMembers: Bool {
    keptLists.contains { list in
      if case .only = list.filter { return false }
      return list.sources.contains { $0 == .body || $0 == .json } && keeps(.pairKey, in: list)
        && keeps(.pairValue, in: list)
    }
  }

  /// Whether a parameter that travels beside `content` (in the query where there is none) is covered.
  func coversParameter(_ name: String, beside content: Content) -> Bool {
    if variables.contains(.parameter(name)) { return true }
    switch content {
    case .object, .value, .form:
      return variables.contains(.body)
        || lists.contains { list in list.filter.takes(name) && list.sources.contains { $0.takes(content) } }
    case .none, .multipart, .upload: return coversQuery(name)
    }
  }

  private func coversQuery(_ name: String) -> Bool {
    !variables.isDisjoint(with: [.query, .pathQuery, .url])
      || lists.contains { $0.sources.contains(.query) && $0.filter.takes(name) }
  }

  /// Whether a member of a body is covered, whichever body that is.
  private func coversBody(_ name: String) -> Bool {
    if variables.contains(.body) { return true }
    return lists.contains { list in
      let takesBoth = list.sources.contains(.form) && list.sources.contains(.json)
      return (list.sources.contains(.body) || takesBoth) && list.filter.takes(name)
    }
  }
}

extension ParameterList.Filter {
  /// Whether a parameter of this name passes.
  func takes(_ name: String) -> Bool {
    switch self {
    case .all: true
    case .only(let names): names.contains(name)
    case .except(let names): !names.contains(name)
    }
  }
}

extension ResolvedText {
  /// Whether it holds a variable so that no two of its values give one text.
  func keeps(_ variable: Variable) -> Bool {
    holes.contains { $0.variable == variable && $0.filters.keepApart }
  }
}

extension ParameterList.Source {
  /// Whether it takes values that travel there.
  fileprivate func takes(_ place: SigningCoverage.Place) -> Bool {
    switch place {
    case .query: self == .query
    case .content(let content): takes(content)
    }
  }

  /// Whether it takes members of a body of this kind.
  func takes(_ content: Content) -> Bool {
    switch (self, content) {
    case (.body, .object), (.body, .value), (.body, .form): true
    case (.form, .form), (.json, .object), (.json, .value): true
    default: false
    }
  }
}
