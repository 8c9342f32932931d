import SignetModel

/// How a field's value is read from an object and written to one.
struct WireAccess {
  let types: SwiftTypes
  let field: Field

  /// The accessor that the runtime spells out for this type, so that no generic has to be specialized; nil for the
  /// general one.
  func method(isOptional: Bool) -> String? {
    if case .list(.scalar(.string)) = field.type, !isOptional { return "strings" }
    guard case .scalar(let scalar) = field.type.unwrapped, !field.travelsAsText, let name = Self.names[scalar]
    else { return nil }
    return isOptional ? "optional" + name.optional : name.plain
  }

  /// The date style as the date accessors take it.
  var dateArgument: String {
    guard case .scalar(.date) = field.type.unwrapped else { return "" }
    return ", .\((field.dateStyle ?? .iso8601).rawValue)"
  }

  /// The style as the general accessors take it.
  var styleArgument: String {
    style.map { ", \($0)" } ?? ""
  }

  var style: String? {
    types.style(of: field.type, dates: field.dateStyle, asText: field.travelsAsText)
  }

  var metatype: String { types.spelling(of: field.type.unwrapped) + ".self" }

  /// The call that writes a value, which is left out where it is optional and absent.
  func write(_ value: String) -> String {
    let name = SwiftLiteral.string(field.wireName)
    if let method = method(isOptional: field.type.isOptional) {
      return "\(method)(\(name), \(value)\(dateArgument))"
    }
    return "\(field.type.isOptional ? "optional" : "value")(\(name), \(value)\(styleArgument))"
  }

  private static let names: [Scalar: (plain: String, optional: String)] = [
    .string: ("string", "String"),
    .bool: ("bool", "Bool"),
    .int: ("int", "Int"),
    .int32: ("int32", "Int32"),
    .double: ("double", "Double"),
    .decimal: ("decimal", "Decimal"),
    .date: ("date", "Date"),
    .uuid: ("uuid", "UUID"),
    .url: ("url", "URL"),
    .data: ("data", "Data"),
    .json: ("json", "JSON"),
  ]
}
