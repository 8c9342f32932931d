/// What a member of a result has to be, for what it stands for.
enum MemberKind: String {
  /// A token, a secret, a version.
  case value = "single value"
  /// A public key.
  case key = "text or data"
  case date
  /// A date, or seconds from now.
  case time = "date and no number of seconds"

  func includes(_ base: TypeFacts.Base) -> Bool {
    if case .unknown = base { return true }
    guard case .scalar(let scalar) = base else { return false }
    switch self {
    case .value: return scalar != .json && scalar != .file && scalar != .date
    case .key: return scalar == .string || scalar == .data
    case .date: return scalar == .date
    case .time: return [.date, .int, .int32, .double, .decimal, .string].contains(scalar)
    }
  }
}
