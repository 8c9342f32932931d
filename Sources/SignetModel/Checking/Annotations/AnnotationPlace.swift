/// What an annotation may stand on.
enum AnnotationPlace: String {
  case service = "the service"
  case server = "a server"
  case serviceMember = "a member of the service"
  case setting = "a setting"
  case type = "a type"
  case structure = "a struct"
  case enumeration = "an enum"
  case union = "a union"
  case enumCase = "a case"
  case declaration = "a timeout, retry or policy declaration"
  case policyBody = "a named policy"
  case group = "a group"
  case endpoint = "an endpoint"
  case member = "a struct's field"
  case common = "a common value"
  case pathHole = "a value in a path"
  case query = "a query field"
  case header = "a header field"
  case body = "a body field"
  case form = "a form field"
  case multipart = "a multipart field"
  case bodyValue = "a body"
  case upload = "an upload"
  case resultHeader = "a header of an answer"
  case constant = "a constant"
  case failure = "a failure"
  case clause = "a clause"
  case importing = "an import"

  /// Whether values stand here.
  private var isField: Bool {
    switch self {
    case .member, .common, .pathHole, .query, .header, .body, .form, .multipart, .bodyValue, .upload,
      .resultHeader:
      true
    default: false
    }
  }

  private var isRequestField: Bool { isField && self != .resultHeader && self != .common }

  private var isDeclaration: Bool {
    switch self {
    case .service, .server, .serviceMember, .type, .structure, .enumeration, .union, .declaration, .group,
      .endpoint:
      true
    default: false
    }
  }

  /// The annotations that may stand here.
  var known: String {
    let names = AnnotationKind.allCases.filter(takes).map { "`@\($0.rawValue)`" }
    return names.isEmpty ? "none" : PolicyWords.list(names)
  }

  func takes(_ kind: AnnotationKind) -> Bool {
    switch kind {
    case .security, .policy: self == .endpoint || self == .group
    case .timeout, .retry, .idempotency, .debounce, .limit, .latest:
      self == .endpoint || self == .group || self == .policyBody
    case .journal: self == .endpoint
    case .allow: isDeclaration
    case .deprecated:
      self != .policyBody && self != .importing && self != .setting
    case .insecure: self == .server
    case .length, .range, .pattern: self == .type || isField && self != .upload
    case .date, .text: self == .type || isField && self != .upload
    case .list: self == .query || self == .form || self == .multipart
    case .sensitive:
      isField || self == .type || self == .structure || self == .enumeration || self == .union
    case .sealed: isRequestField || self == .resultHeader
    case .plain: isRequestField || self == .common
    case .unsigned: isRequestField
    case .content: self == .multipart
    case .patch: self == .structure
    }
  }
}
