import SignetModel
import SignetRuntime

/// The declared types of a spec by name, and how their values are spelled.
struct SampleTypes {
  private let declarations: [String: TypeDeclaration]

  init(_ types: [TypeDeclaration]) {
    declarations = Dictionary(types.map { ($0.name, $0) }) { first, _ in first }
  }

  subscript(name: String) -> TypeDeclaration? { declarations[name] }

  /// How dates and numbers in a field's value are spelled; the field's own style, else that of the alias it is of.
  ///
  /// - Parameter asText: whether `@text` counts: only where there is a choice, in JSON.
  func style(of field: Field, asText: Bool) -> WireStyle {
    if asText, field.travelsAsText { return .text }
    if let dates = field.dateStyle { return WireStyle(dates: Self.style(dates)) }
    return style(ofAlias: field.type)
  }

  private func style(ofAlias type: TypeReference) -> WireStyle {
    var type = type
    // No chain of aliases is longer than there are types.
    for _ in 0...declarations.count {
      switch type {
      case .list(let inner), .map(let inner), .optional(let inner): type = inner
      case .scalar: return .plain
      case .declared(let name):
        guard case .alias(let alias)? = declarations[name]?.kind else { return .plain }
        if alias.travelsAsText { return .text }
        if let dates = alias.dateStyle { return WireStyle(dates: Self.style(dates)) }
        type = alias.type
      }
    }
    return .plain
  }

  private static func style(_ style: SignetModel.DateStyle) -> SignetRuntime.DateStyle {
    switch style {
    case .iso8601: .iso8601
    case .epochSeconds: .epochSeconds
    case .epochMilliseconds: .epochMilliseconds
    case .date: .date
    }
  }
}
