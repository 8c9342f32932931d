import SignetModel

/// Resolved texts as the pieces that the runtime fills in.
///
/// A signing's variables and an answer's have the same names in the runtime's two types: what a text can't read has no
/// case there, and would not compile.
struct TextExpression {
  /// How `{timestamp}` is spelled.
  var timestamps: TimeSpelling = .seconds

  /// An array literal of pieces.
  func text(_ text: ResolvedText) -> String {
    CallExpression.list(
      text.pieces.map { piece in
        switch piece {
        case .text(let text): ".text(\(SwiftLiteral.string(text)))"
        case .hole(let hole): self.hole(hole)
        }
      })
  }

  private func hole(_ hole: ResolvedText.Hole) -> String {
    var filters = hole.filters[...]
    let spelling = filters.first?.timeSpelling
    if spelling != nil { filters = filters.dropFirst() }
    let variable = variable(hole.variable, spelling)
    if filters.isEmpty { return ".hole(\(variable))" }
    return ".hole(\(variable), \(CallExpression.list(filters.map { ".\($0.rawValue)" })))"
  }

  private func variable(_ variable: Variable, _ spelling: TimeSpelling?) -> String {
    switch variable {
    case .now: spelling.map { ".now(.\($0.rawValue))" } ?? ".now"
    case .timestamp:
      spelling.map { $0 == timestamps ? ".timestamp" : ".now(.\($0.rawValue))" } ?? ".timestamp"
    case .method: ".method"
    case .host: ".host"
    case .path: ".path"
    case .pathQuery: ".pathQuery"
    case .url: ".url"
    case .baseURL: ".baseURL"
    case .query: ".query"
    case .body: ".body"
    case .nonce: ".nonce"
    case .token: ".token"
    case .signature: ".signature"
    case .pairKey: ".key"
    case .pairValue: ".value"
    case .status: ".status"
    case .requestNonce: ".requestNonce"
    case .header(let name): named("header", name)
    case .parameter(let name): named("parameter", name)
    case .secret(let name): named("secret", name)
    case .input(let name): named("input", name)
    case .binding(let name): named("binding", name)
    case .list(let name): named("list", name)
    case .common(let name): named("common", name)
    case .credential(let name): named("credential", name)
    }
  }

  private func named(_ kind: String, _ name: String) -> String { ".\(kind)(\(SwiftLiteral.string(name)))" }
}
