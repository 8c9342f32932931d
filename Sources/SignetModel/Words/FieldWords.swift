import SignetSyntax

/// What is special about single values of a call, in plain English: those that are sensitive, sealed by themselves,
/// left unsealed for a reason, or left out of the signature.
public struct FieldWords: Sendable, Equatable {
  /// One such value and what holds for it.
  public struct Line: Sendable, Equatable {
    /// One sentence, with its full stop.
    public var sentence: String
    /// The type that says so, where it is not the field itself.
    public var type: String?
    /// The annotation that says so.
    public var span: SourceSpan
  }

  /// In the order in which the endpoint declares what it sends, the common values behind that, and what it returns
  /// last; each declared type once.
  public private(set) var lines: [Line] = []

  private let types: [String: TypeDeclaration]
  private let isSigned: Bool

  public init(_ endpoint: Endpoint, of api: API) {
    types = Dictionary(api.types.map { ($0.name, $0) }) { first, _ in first }
    isSigned = endpoint.policy.security.value.signing != nil
    read(endpoint.inputs + api.service.common.map(\.field), isAnswer: false)
    var answer: [Field] = []
    for result in endpoint.results {
      answer += result.headers
      switch result.payload {
      case .value(let type), .stream(let type): answer += members(of: type).map(\.field)
      case .nothing, .file: break
      }
    }
    seen = []
    read(answer, isAnswer: true)
  }

  // MARK: Fields

  /// The declared types whose members have been looked at.
  private var seen: Set<String> = []

  private mutating func read(_ fields: [Field], isAnswer: Bool) {
    var left = fields.map { (path: $0.name, field: $0) }.reversed() as [(path: String, field: Field)]
    while let (path, field) = left.popLast() {
      if isAnswer {
        addSensitivity(of: field, "`\(path)` of the answer")
      } else {
        addSensitivity(of: field, "`\(path)`")
        addProtection(of: field, "`\(path)`")
      }
      for member in members(of: field.type).reversed() {
        left.append((path + member.way + "." + member.field.name, member.field))
      }
    }
  }

  /// The fields inside a type that has not been looked at, each with the way to what holds it: `[]` into a list.
  private mutating func members(of type: TypeReference) -> [(way: String, field: Field)] {
    var found: [(way: String, field: Field)] = []
    var left = [(way: "", type: type)]
    while let (way, type) = left.popLast() {
      switch type {
      case .scalar: break
      case .optional(let inner): left.append((way, inner))
      case .list(let inner), .map(let inner): left.append((way + "[]", inner))
      case .declared(let name):
        guard let declaration = types[name], seen.insert(name).inserted else { continue }
        switch declaration.kind {
        case .alias(let alias): left.append((way, alias.type))
        case .structure(let structure): found += structure.fields.map { (way, $0) }
        case .union(let union): left += union.cases.reversed().map { (way, $0.type) }
        case .enumeration: break
        }
      }
    }
    return found
  }

  // MARK: Words

  private mutating func addSensitivity(of field: Field, _ name: String) {
    if let sensitivity = field.sensitivity {
      let sentence =
        sensitivity.visibleSuffix == 0
        ? "\(name) is sensitive: it is never logged or printed."
        : "\(name) is sensitive: no more than its last \(sensitivity.visibleSuffix) characters are logged or printed."
      if let span = field.marks.sensitive {
        lines.append(Line(sentence: sentence, span: span))
      } else if let declaration = sensitiveType(in: field.type) {
        lines.append(
          Line(
            sentence: sentence, type: declaration.name,
            span: declaration.sensitivitySpan ?? declaration.span))
      }
    }
  }

  /// What `@sealed`, `@plain` and `@unsigned` say of what is sent.
  private mutating func addProtection(of field: Field, _ name: String) {
    if let sealing = field.sealing, let span = field.marks.sealed {
      lines.append(Line(sentence: "\(name) is sealed by itself (\(sealing)).", span: span))
    }
    if let reason = field.plainReason, let span = field.marks.plain {
      lines.append(Line(sentence: "\(name) may travel unsealed (\(reason)).", span: span))
    }
    if isSigned, field.isUnsigned, let span = field.marks.unsigned {
      lines.append(Line(sentence: "\(name) is left out of the signature.", span: span))
    }
  }

  /// The declared type that makes values of this one sensitive.
  private func sensitiveType(in type: TypeReference) -> TypeDeclaration? {
    var current = type
    var seen: Set<String> = []
    while true {
      switch current {
      case .scalar: return nil
      case .optional(let inner), .list(let inner), .map(let inner): current = inner
      case .declared(let name):
        guard let declaration = types[name], seen.insert(name).inserted else { return nil }
        if declaration.sensitivity != nil { return declaration }
        guard case .alias(let alias) = declaration.kind else { return nil }
        current = alias.type
      }
    }
  }
}
