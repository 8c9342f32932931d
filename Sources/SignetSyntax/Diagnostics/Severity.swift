/// How much a diagnostic weighs: an error keeps the spec from being generated, a warning does not.
public enum Severity: String, Hashable, Sendable {
  case error
  case warning
}
