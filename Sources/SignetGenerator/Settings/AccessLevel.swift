/// Who sees what a spec gives.
public enum AccessLevel: String, Sendable, CaseIterable {
  case `internal`
  case package
  case `public`
}
