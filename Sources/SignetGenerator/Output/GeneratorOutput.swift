import SignetSyntax

/// What a generation gave.
public struct GeneratorOutput: Sendable {
  /// The files in the order of their names; none where there is an error.
  public let files: [GeneratedFile]
  public let diagnostics: [Diagnostic]
}
