import SignetModel

/// How the declared and built-in types of one API are spelled in Swift, and what is known about them.
///
/// Every name is qualified, so that no type of the user's can stand in its way.
struct SwiftTypes {
  /// The enum that everything is nested in.
  let service: String
  private let declarations: [String: TypeDeclaration]
  private let recursion: RecursiveTypes
  private let aliases: AliasFacts

  init(_ api: API) {
    service = SwiftName.escaped(SwiftName.type(api.service.name))
    declarations = Dictionary(api.types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    recursion = RecursiveTypes(api.types)
    aliases = AliasFacts(api.types)
  }

  func declaration(_ name: String) -> TypeDeclaration? { declarations[name] }

  /// The type as a declaration names it, within the service's enum.
  func ownName(_ name: String) -> String { SwiftName.escaped(SwiftName.type(name)) }

  func spelling(of type: TypeReference) -> String {
    switch type {
    case .scalar(let scalar): spelling(of: scalar)
    case .declared(let name): "\(service).\(ownName(name))"
    case .list(let element): "[\(spelling(of: element))]"
    case .map(let value): "[Swift.String: \(spelling(of: value))]"
    case .optional(let wrapped): "\(spelling(of: wrapped))?"
    }
  }

  func usesFoundation(_ type: TypeReference) -> Bool {
    type.scalar.map { spelling(of: $0).hasPrefix("Foundation.") } ?? false
  }

  private func spelling(of scalar: Scalar) -> String {
    switch scalar {
    case .string: "Swift.String"
    case .bool: "Swift.Bool"
    case .int: "Swift.Int"
    case .int32: "Swift.Int32"
    case .double: "Swift.Double"
    case .decimal: "Foundation.Decimal"
    case .date: "Foundation.Date"
    case .uuid: "Foundation.UUID"
    case .url: "Foundation.URL"
    case .data: "Foundation.Data"
    case .json: "SignetRuntime.JSON"
    case .file: "SignetRuntime.File"
    }
  }

  // MARK: What types are

  /// Whether a value of `type` held directly by a value of `holder` would make `holder` contain itself.
  func isRecursive(_ type: TypeReference, in holder: String) -> Bool {
    recursion.isRecursive(type, in: holder)
  }

  /// The built-in type that a type is made of, through the distinct types around it; nil for other declared types.
  func base(of type: TypeReference) -> Scalar? {
    switch type {
    case .scalar(let scalar): scalar
    case .declared(let name): aliases.bases[name]
    case .list, .map, .optional: nil
    }
  }

  /// Whether a value fits in a text: in a path, a query, a header or a form.
  func isScalar(_ type: TypeReference) -> Bool {
    guard case .declared(let name) = type, case .enumeration = declarations[name]?.kind else {
      return base(of: type).map { $0 != .json && $0 != .file } ?? false
    }
    return true
  }

  func isEnumeration(_ name: String) -> Bool {
    if case .enumeration = declarations[name]?.kind { true } else { false }
  }

  func alias(_ name: String) -> Alias? {
    if case .alias(let alias) = declarations[name]?.kind { alias } else { nil }
  }

  // MARK: How values travel

  /// How dates and numbers in a value are spelled, as a case of the runtime's `WireStyle`; nil for the plain style.
  ///
  /// The field decides; where it says nothing, the distinct types that it is made of do, outermost first.
  func style(of type: TypeReference, dates: DateStyle?, asText: Bool) -> String? {
    if asText { return ".text" }
    if let dates { return Self.spelling(of: dates) }
    return switch type.declaredName.flatMap({ aliases.styles[$0] }) {
    case .text: ".text"
    case .date(let style): Self.spelling(of: style)
    case nil: nil
    }
  }

  private static func spelling(of style: DateStyle) -> String? {
    switch style {
    case .iso8601: nil
    case .epochSeconds: ".epochSeconds"
    case .epochMilliseconds: ".epochMilliseconds"
    case .date: ".date"
    }
  }
}
