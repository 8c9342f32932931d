import SignetSyntax

/// What a signing's message covers, followed through lets and lists.
struct SigningCoverage {
  /// Every variable that is reached.
  private(set) var variables: Set<Variable> = []
  /// The lists that are reached.
  private(set) var lists: [ParameterList] = []
  /// The headers that are covered, in lower case; a name may end in `*`.
  private(set) var headers: Set<String> = []

  private let texts: SigningTexts

  init(_ signing: Signing) {
    texts = SigningTexts(signing)
    follow(signing.message)
    for sent in signing.sends where covers(sent) { follow(sent.value) }
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
    var waiting = text.holes
    while let hole = waiting.popLast() {
      guard variables.insert(hole.variable).inserted else { continue }
      waiting += texts.holes(of: hole.variable)
      if case .header(let name) = hole.variable { headers.insert(name.lowercased()) }
      if let list = texts.list(of: hole.variable) { take(list) }
    }
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

  var coversPath: Bool {
    !variables.isDisjoint(with: [.path, .pathQuery, .url, .baseURL])
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

  /// Whether one of the lists takes parameters of `content`, the one called `name` among them if there is a name.
  func coversParameters(of content: Content, named name: String? = nil) -> Bool {
    lists.contains { list in
      guard list.sources.contains(where: { $0.takes(content) }) else { return false }
      return name.map(list.filter.takes) ?? true
    }
  }

  /// Whether a parameter that travels beside `content` (in the query where there is none) is covered.
  func coversParameter(_ name: String, beside content: Content) -> Bool {
    if variables.contains(.parameter(name)) { return true }
    switch content {
    case .object, .value, .form:
      return variables.contains(.body) || coversParameters(of: content, named: name)
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
  fileprivate func takes(_ name: String) -> Bool {
    switch self {
    case .all: true
    case .only(let names): names.contains(name)
    case .except(let names): !names.contains(name)
    }
  }
}

extension ParameterList.Source {
  /// Whether it takes members of a body of this kind.
  fileprivate func takes(_ content: Content) -> Bool {
    switch (self, content) {
    case (.body, .object), (.body, .value), (.body, .form): true
    case (.form, .form), (.json, .object), (.json, .value): true
    default: false
    }
  }
}
