import SignetSyntax

/// A spec with everything that it imports, parsed: each file once.
public struct LoadedSpec: Sendable {
  /// What an `import` leads to.
  public struct Import: Sendable {
    public let declaration: SignetSyntax.Import
    /// The imported file; `nil` where it could not be loaded, which has been reported.
    public let file: FileID?
  }

  /// The root first, then each imported file in the order in which it is first met.
  public let files: [SpecTree]
  /// The imports of each file, by the file's number.
  public let imports: [FileID: [Import]]
  /// What went wrong in following imports; what the parser found is in the trees.
  public let diagnostics: [Diagnostic]

  /// The files by number, for whoever prints diagnostics: secrets that stand in them are not printed.
  public let sources: SourceMap

  /// The secrets of each file.
  let secrets: [WrittenSecrets]

  init(files: [SpecTree], imports: [FileID: [Import]], diagnostics: [Diagnostic]) {
    self.files = files
    self.imports = imports
    self.diagnostics = diagnostics
    secrets = files.map(WrittenSecrets.init)
    var sources = SourceMap(files.map(\.source))
    sources.conceal(secrets.flatMap(\.concealed))
    self.sources = sources
  }

  /// Whether what stands at `span` is, or holds, what has been told of as a secret.
  func holdsSecret(in span: SourceSpan) -> Bool {
    secrets.contains { $0.holdsSecret(in: span) }
  }

  /// The paths of all files, the root first.
  public var paths: [String] { files.map(\.source.path) }
}
