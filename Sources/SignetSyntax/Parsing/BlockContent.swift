/// What the members of a block are.
enum BlockContent: Equatable {
  case settings(BlockKind)
  /// Fields, and the cases of a union.
  case fields
  /// The cases of an enum.
  case cases
  case clauses
  /// Endpoints and groups.
  case declarations

  /// Whether a comma separates the members.
  var hasCommas: Bool {
    switch self {
    case .fields, .cases, .settings(.common): true
    case .settings, .clauses, .declarations: false
    }
  }
}
