/// The value of a field that the caller does not give; it fits the field's type.
public enum DefaultValue: Sendable, Equatable {
  case text(String)
  /// A number as it is spelled in the spec: `20`, `-1.50`.
  case number(String)
  case boolean(Bool)
  /// A case of the field's enum, by its name in the spec.
  case enumCase(String)
  case emptyList
}
