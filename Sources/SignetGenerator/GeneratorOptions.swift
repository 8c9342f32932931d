/// What a generation is told besides the API.
public struct GeneratorOptions: Sendable, Equatable {
  /// The spec file's name without its extension: it names the files.
  public var stem: String
  /// Who sees the generated code.
  public var access: AccessLevel

  public init(stem: String, access: AccessLevel = .internal) {
    self.stem = stem
    self.access = access
  }
}
