import SignetSyntax

/// Turns types as they are written into types by name, and says which names are unknown.
struct TypeResolver {
  let context: CheckContext

  /// What `expression` stands for; `.unknown` where that has been reported.
  func resolve(_ expression: TypeExpr) -> TypeReference {
    switch expression.kind {
    case .named(let name): return resolve(name)
    case .optional(let wrapped):
      let inner = resolve(wrapped)
      return inner.isOptional ? inner : .optional(inner)
    case .list(let element): return .list(resolve(element))
    case .map(let key, let value):
      if !isText(key) {
        context.report(
          TypeRules.mapKey, "the keys of a map are `String`", at: key.span,
          notes: ["a map is a JSON object, whose names are texts"],
          fixes: [Fix("write `String`", replace: key.span, with: "String")])
      }
      return .map(resolve(value))
    case .missing: return .unknown
    }
  }

  /// Whether the keys of a map are written as they are: `String` says so even where the spec declares a type of that
  /// name, since no other key could be written then.
  private func isText(_ key: TypeExpr) -> Bool {
    if case .named(let name) = key.kind, name.text == Scalar.string.rawValue { return true }
    let type = resolve(key)
    return type == .scalar(.string) || type == .unknown
  }

  private func resolve(_ name: Name) -> TypeReference {
    if context.symbols.types[name.text] != nil {
      context.symbols.use(.type(name.text), from: name.span.file)
      if TypeNames.isMisnamed(name.text) {
        context.symbols.misnamedUses[name.text, default: []].append(name.span)
      }
      return .declared(name.text)
    }
    if let scalar = Scalar(rawValue: name.text) { return .scalar(scalar) }
    guard !name.text.isEmpty else { return .unknown }
    if let misnamed = misnamed(for: name.text) {
      context.symbols.use(.type(misnamed), from: name.span.file)
      return .declared(misnamed)
    }
    if let meant = Self.foreign[name.text] {
      context.report(
        TypeRules.unknownType, "unknown type `\(name.text)`; here it is \(meant.words)", at: name.span,
        fixes: meant.replacement.map { [Fix("write `\($0)`", replace: name.span, with: $0)] } ?? [])
      return .unknown
    }
    context.reportUnknown(
      TypeRules.unknownType, "type", name.text, at: name.span,
      among: context.symbols.typeOrder.map(\.name.text) + Scalar.allCases.map(\.rawValue), onceIn: "",
      help: ["declare it, or use a built-in one: " + Scalar.allCases.map(\.rawValue).joined(separator: ", ")])
    return .unknown
  }

  /// The declared type whose name begins with a lower-case letter, which has been reported, and is used as it should be
  /// written.
  private func misnamed(for name: String) -> String? {
    let lower = name.prefix(1).lowercased() + name.dropFirst()
    return lower != name && context.symbols.types[lower] != nil ? lower : nil
  }

  /// What other languages call what is built in: in words, and the one name to write where there is one.
  private static let foreign: [String: (words: String, replacement: String?)] = {
    var foreign: [String: (words: String, replacement: String?)] = [:]
    for (name, names) in [
      ("Int", ["Int64", "Integer", "Long", "UInt", "UInt32", "UInt64", "Short", "int64", "integer", "long"]),
      ("Int32", ["int32"]), ("Bool", ["Boolean", "boolean", "bool"]), ("Double", ["Float64", "double"]),
      ("String", ["Text", "Str", "string", "str", "text"]), ("UUID", ["Guid", "GUID", "uuid"]),
      (
        "Date",
        ["DateTime", "Datetime", "Timestamp", "Instant", "LocalDate", "datetime", "timestamp", "date"]
      ),
      ("Data", ["Bytes", "Binary", "ByteArray", "Blob", "bytes"]),
      ("URL", ["Uri", "URI", "Url", "uri", "url"]),
      ("Decimal", ["BigDecimal", "Money", "decimal"]),
      ("JSON", ["Any", "Object", "AnyObject", "AnyCodable", "any", "object", "Json", "json"]),
    ] {
      for other in names { foreign[other] = ("`\(name)`", name) }
    }
    for other in ["Float", "Number", "Real", "float", "number"] {
      foreign[other] = ("`Double`, or `Decimal` where each digit counts", nil)
    }
    for other in ["Void", "Unit", "None", "Nothing", "Empty", "void", "null", "none", "nothing", "empty"] {
      foreign[other] = ("written by leaving `returns` out", nil)
    }
    for other in ["Array", "List", "Set"] { foreign[other] = ("`[T]`", nil) }
    for other in ["Dictionary", "Map", "Record", "HashMap"] { foreign[other] = ("`[String: T]`", nil) }
    foreign["Optional"] = ("`T?`", nil)
    return foreign
  }()
}

extension TypeReference {
  /// A type that has been reported as unknown: no rule says anything more about it.
  static let unknown = TypeReference.declared("")
}
