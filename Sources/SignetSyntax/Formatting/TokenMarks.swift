/// What the tree says of each token that its kind does not: whether it begins a member, and whether it is tied to the
/// one before it.
struct TokenMarks {
  /// Tokens that begin a line at the indentation of their block: a member's first, each annotation before it, and its
  /// keyword or name behind those.
  private(set) var heads: [Bool]
  /// Tokens that begin a member.
  private(set) var members: [Bool]
  /// Tokens that no blank may stand before: those of paths.
  private(set) var isTight: [Bool]
  /// Tokens in parentheses, square brackets or a path's hole.
  private(set) var enclosed: [Bool]

  init(_ tree: SpecTree) {
    let none = [Bool](repeating: false, count: tree.tokens.count)
    heads = none
    members = none
    isTight = none
    enclosed = none
    markEnclosed(tree.tokens)
    for node in tree.imports { markMember(node.tokens, node.annotations) }
    if let service = tree.service {
      markMember(service.tokens, service.annotations)
      mark(service.settings)
    }
    for declaration in tree.declarations { mark(declaration) }
    heads[heads.count - 1] = true
  }

  private mutating func markEnclosed(_ tokens: [Token]) {
    var open = 0
    for index in tokens.indices {
      switch tokens[index].kind {
      case .rightParenthesis, .rightBracket: open -= 1
      default: break
      }
      enclosed[index] = open > 0
      switch tokens[index].kind {
      case .leftParenthesis, .leftBracket: open += 1
      default: break
      }
    }
  }

  private mutating func markMember(_ tokens: TokenRange, _ annotations: [Annotation]) {
    guard tokens.lowerBound < heads.count - 1 else { return }
    members[tokens.lowerBound] = true
    heads[tokens.lowerBound] = true
    var next = tokens.lowerBound
    for annotation in annotations where annotation.tokens.lowerBound == next {
      next = annotation.tokens.upperBound
      heads[next] = true
    }
  }

  private mutating func mark(_ declaration: Declaration) {
    switch declaration {
    case .type(let node): markMember(node.tokens, node.annotations)
    case .structure(let node):
      markMember(node.tokens, node.annotations)
      mark(node.fields)
    case .enumeration(let node):
      markMember(node.tokens, node.annotations)
      for node in node.cases { markMember(node.tokens, node.annotations) }
    case .union(let node):
      markMember(node.tokens, node.annotations)
      for node in node.cases { markMember(node.tokens, node.annotations) }
    case .timeout(let node):
      markMember(node.tokens, node.annotations)
      mark(node.settings)
    case .retry(let node):
      markMember(node.tokens, node.annotations)
      mark(node.settings)
    case .policy(let node): markMember(node.tokens, node.annotations)
    case .group(let node): mark(node)
    case .endpoint(let node): mark(node)
    }
  }

  private mutating func mark(_ group: GroupDecl) {
    markMember(group.tokens, group.annotations)
    for member in group.members {
      switch member {
      case .group(let node): mark(node)
      case .endpoint(let node): mark(node)
      }
    }
  }

  private mutating func mark(_ endpoint: EndpointDecl) {
    markMember(endpoint.tokens, endpoint.annotations)
    markPath(endpoint.path)
    for clause in endpoint.clauses {
      switch clause {
      case .query(let node), .header(let node), .body(let node), .form(let node), .multipart(let node):
        markMember(node.tokens, node.annotations)
        mark(node.fields)
      case .bodyValue(let node): markMember(node.tokens, node.annotations)
      case .upload(let node): markMember(node.tokens, node.annotations)
      case .returns(let node):
        markMember(node.tokens, node.annotations)
        mark(node.headers?.fields ?? [])
      case .fails(let node): markMember(node.tokens, node.annotations)
      case .pages(let node): markMember(node.tokens, node.annotations)
      }
    }
  }

  /// A path has no blanks but in its holes, and none at their braces.
  private mutating func markPath(_ path: PathTemplate) {
    for (index, part) in path.parts.enumerated() {
      guard case .hole(let hole) = part else { continue }
      let tokens = hole.tokens
      for index in tokens { enclosed[index] = true }
      for tight in [tokens.lowerBound, tokens.lowerBound + 1, tokens.upperBound - 1] { isTight[tight] = true }
      if index + 1 < path.parts.count { isTight[tokens.upperBound] = true }
    }
  }

  private mutating func mark(_ fields: [Field]) {
    for field in fields { markMember(field.tokens, field.annotations) }
  }

  private mutating func mark(_ settings: [Setting]) {
    for setting in settings {
      markMember(setting.tokens, setting.annotations)
      mark(setting.settings)
      mark(setting.fields)
    }
  }
}
