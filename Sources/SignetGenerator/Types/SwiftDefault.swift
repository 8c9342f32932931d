import SignetModel

/// A field's default value as an expression.
struct SwiftDefault {
  let types: SwiftTypes

  /// Nil where the field has none.
  func expression(for field: Field) -> String? {
    field.defaultValue.map { expression($0, for: field.type.unwrapped) }
  }

  private func expression(_ value: DefaultValue, for type: TypeReference) -> String {
    types.wrapping(type) { bare(value, for: $0) }
  }

  private func bare(_ value: DefaultValue, for type: TypeReference) -> String {
    switch value {
    case .text(let text): return SwiftLiteral.string(text)
    case .number(let spelling): return number(spelling, for: type)
    case .boolean(let flag): return flag ? "true" : "false"
    case .enumCase(let name):
      return "\(types.spelling(of: type)).\(SwiftName.escaped(SwiftName.member(name)))"
    case .emptyList: return "[]"
    }
  }

  private func number(_ spelling: String, for type: TypeReference) -> String {
    guard case .scalar(.decimal) = type, spelling.contains(where: { $0 == "." || $0 == "e" || $0 == "E" })
    else {
      return spelling
    }
    return Self.decimal(spelling)
  }

  /// A decimal taken apart, since a literal would pass through binary floating point.
  static func decimal(_ spelling: String) -> String {
    let parts = spelling.lowercased().split(separator: "e", maxSplits: 1)
    let mantissa = (parts.first ?? "0").split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    let exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
    let digits = ((mantissa.first ?? "") + fraction).drop { $0 == "-" || $0 == "+" || $0 == "0" }
    let sign = spelling.hasPrefix("-") ? ".minus" : ".plus"
    let significand = digits.isEmpty ? "0" : String(digits)
    return "Foundation.Decimal(sign: \(sign), exponent: \(exponent), significand: \(significand))"
  }
}
