import SignetModel

/// The statements that fill in a request, a line each.
struct RequestStatements {
  let types: SwiftTypes
  let parameters: EndpointParameters

  func all(of endpoint: Endpoint) -> [String] {
    var lines: [String] = []
    for field in endpoint.path.parameters { lines += text(field, into: "path") }
    for member in endpoint.query { lines += self.member(member, into: "query") }
    for member in endpoint.headers { lines += self.member(member, into: "headers") }
    switch endpoint.content {
    case .none: break
    case .object(let members): lines += members.flatMap(object)
    case .value(let field): lines += value(field)
    case .form(let members): lines += members.flatMap { self.member($0, into: "form") }
    case .multipart(let members): lines += members.flatMap(part)
    case .upload(let field, _):
      lines.append(
        "\(parameters.request).upload(\(SwiftLiteral.string(field.wireName)), \(parameters.local(field)))")
    }
    for field in endpoint.policy.journal { lines += journal(field.value, endpoint) }
    return lines
  }

  /// The name of a pattern's constant in the endpoint's namespace.
  static func patternName(_ field: Field) -> String { "_\(SwiftName.member(field.name))Pattern" }

  // MARK: Text: path, query, headers, form

  private func member(_ member: Member, into place: String) -> [String] {
    switch member {
    case .field(let field): text(field, into: place)
    case .constant(let constant): [self.constant(constant, into: place)]
    }
  }

  private func constant(_ constant: Constant, into place: String) -> String {
    let name = SwiftLiteral.string(constant.wireName)
    let call =
      switch constant.value {
      case .number(let number) where place == "json":
        "\(Int(number) == nil ? "double" : "int")(\(name), \(number))"
      case .boolean(let flag) where place == "json": "bool(\(name), \(flag))"
      case .text(let text), .number(let text), .enumCase(let text):
        "string(\(name), \(SwiftLiteral.string(text)))"
      case .boolean(let flag): "string(\(name), \(SwiftLiteral.string(String(flag))))"
      case .emptyList: "string(\(name), \"\")"
      }
    return "\(parameters.request).\(place).\(call)"
  }

  private func text(_ field: Field, into place: String) -> [String] {
    let name = SwiftLiteral.string(field.wireName)
    let local = parameters.local(field)
    // `@text` asks for what everything in these places is.
    let style = types.style(of: field.type, dates: field.dateStyle, asText: false).map { ", \($0)" } ?? ""
    let isOptional = field.type.isOptional
    if let list = list(field) {
      let lists = (field.listStyle ?? .repeated).rawValue
      let method = list.isOptional ? "optionalList" : "list"
      return marks(field, in: place) + [line(place, "\(method)(\(name), \(list.text), .\(lists)\(style))")]
        + checks(field, in: place) + innerChecks(field, of: list.text, in: place)
    }
    let method = Self.textMethod(field.type.unwrapped, isOptional: isOptional)
    return marks(field, in: place) + [line(place, "\(method)(\(name), \(local)\(style))")]
      + checks(field, in: place)
  }

  /// The list that a field is, through the distinct types around it.
  private func list(_ field: Field) -> MemberExpression.Result? {
    let value = MemberExpression(types: types).expression(
      from: parameters.local(field), type: field.type, along: [], opensEnd: true)
    guard let value, case .list = value.type else { return nil }
    return value
  }

  /// The constraints of the distinct types around a list, which nothing checks that takes the list out of them.
  private func innerChecks(_ field: Field, of list: String, in place: String) -> [String] {
    var lines: [String] = []
    var type = field.type.unwrapped
    while case .declared(let name) = type, let alias = types.alias(name) {
      lines += SwiftConstraint.bounds(alias.constraints).map { check(field, list, $0, in: place) }
      type = alias.type.unwrapped
    }
    return lines
  }

  private static func textMethod(_ type: TypeReference, isOptional: Bool) -> String {
    switch type {
    case .scalar(.string): isOptional ? "optionalString" : "string"
    case .scalar(.int): isOptional ? "optionalInt" : "int"
    case .scalar(.bool): isOptional ? "optionalBool" : "bool"
    default: isOptional ? "optional" : "value"
    }
  }

  /// What is said about a field beside its value: that a sealing encrypts it, that no signature covers it.
  private func marks(_ field: Field, in place: String) -> [String] {
    let name = SwiftLiteral.string(field.wireName)
    let sealing = field.sealing.map { line(place, "sealed(\(name), by: \(SwiftLiteral.string($0)))") }
    return [sealing].compactMap(\.self) + unsigned(field, in: place)
  }

  private func unsigned(_ field: Field, in place: String) -> [String] {
    field.isUnsigned ? [line(place, "unsigned(\(SwiftLiteral.string(field.wireName)))")] : []
  }

  // MARK: JSON

  private func object(_ member: Member) -> [String] {
    switch member {
    case .constant(let constant):
      return [self.constant(constant, into: "json")]
    case .field(let field):
      let access = WireAccess(types: types, field: field)
      let sealing = field.sealing.map { line("json", "sealed(\(SwiftLiteral.string($0)))") }
      return unsigned(field, in: "json") + [sealing].compactMap(\.self)
        + [line("json", access.write(parameters.local(field)))] + checks(field, in: "json")
    }
  }

  private func value(_ field: Field) -> [String] {
    let style = style(field).map { ", \($0)" } ?? ""
    let name = SwiftLiteral.string(field.wireName)
    let local = parameters.local(field)
    let method = field.type.isOptional ? "optionalBody" : "body"
    return ["\(parameters.request).\(method)(\(name), \(local)\(style))"] + checks(field, in: "json")
  }

  // MARK: Multipart

  private func part(_ member: Member) -> [String] {
    switch member {
    case .constant(let constant):
      return [self.constant(constant, into: "multipart")]
    case .field(let field):
      return [line("multipart", part(field))] + checks(field, in: "multipart") + partChecks(field)
    }
  }

  private func part(_ field: Field) -> String {
    let name = SwiftLiteral.string(field.wireName)
    let local = parameters.local(field)
    let isOptional = field.type.isOptional
    let style = style(field).map { ", \($0)" } ?? ""
    if let list = partList(field) {
      let lists = (field.listStyle ?? .repeated).rawValue
      return "\(list.isOptional ? "optionalList" : "list")(\(name), \(list.text), .\(lists)\(style))"
    }
    switch field.type.unwrapped {
    case .scalar(.file):
      return "\(isOptional ? "optionalFile" : "file")(\(name), \(local))"
    case .list(.scalar(.file)):
      return "files(\(name), \(local)\(isOptional ? " ?? []" : ""))"
    case .scalar(.string) where field.contentType == nil:
      return "\(isOptional ? "optionalString" : "string")(\(name), \(local))"
    case let type where field.contentType == nil && types.isScalar(type):
      return "\(isOptional ? "optional" : "value")(\(name), \(local)\(style))"
    default:
      let contentType = SwiftLiteral.string(field.contentType ?? "application/json")
      return "\(isOptional ? "optionalJSON" : "json")(\(name), \(local), \(contentType)\(style))"
    }
  }

  /// The list whose elements are parts of their own.
  private func partList(_ field: Field) -> MemberExpression.Result? {
    guard field.contentType == nil, let list = list(field), case .list(let element) = list.type else {
      return nil
    }
    return types.isScalar(element) ? list : nil
  }

  private func partChecks(_ field: Field) -> [String] {
    partList(field).map { innerChecks(field, of: $0.text, in: "multipart") } ?? []
  }

  // MARK: Journal

  private func journal(_ journaled: JournalField, _ endpoint: Endpoint) -> [String] {
    guard let first = journaled.path.names.first,
      let field = endpoint.inputs.first(where: { $0.name == first })
    else { return [] }
    let path = MemberExpression(types: types).expression(
      from: parameters.local(field), type: field.type, along: Array(journaled.path.names.dropFirst()))
    guard let path else { return [] }
    let name = SwiftLiteral.string(journaled.path.description)
    let privacy =
      FieldContext.privacy(of: path.type, annotated: journaled.sensitivity, types).map { ", \($0)" } ?? ""
    return [line("journal", "value(\(name), \(path.text)\(privacy))")]
  }

  // MARK: Parts

  private func style(_ field: Field) -> String? {
    types.style(of: field.type, dates: field.dateStyle, asText: field.travelsAsText)
  }

  private func line(_ place: String, _ call: String) -> String { "\(parameters.request).\(place).\(call)" }

  private func checks(_ field: Field, in place: String) -> [String] {
    var constraints = SwiftConstraint.bounds(field.constraints)
    if field.constraints.pattern != nil {
      let namespace = parameters.namespace
      constraints.append("\(namespace).\(Self.patternName(field))")
    }
    return constraints.map { check(field, parameters.local(field), $0, in: place) }
  }

  private func check(_ field: Field, _ value: String, _ constraint: String, in place: String) -> String {
    line(place, "check(\(SwiftLiteral.string(field.name)), \(value), \(constraint))")
  }
}
