import SignetSyntax

extension SourceMap {
  /// A map of one file whose secrets are not printed.
  public init(concealingSecretsOf tree: SpecTree) {
    self.init([tree.source])
    conceal(WrittenSecrets(in: tree).concealed)
  }

  /// A map of one file that is no spec, wherever in it something looks like a secret.
  public init(concealingSecretsIn file: SourceFile) {
    self.init([file])
    conceal(
      SecretLooks.find(in: file.bytes, 0..<file.bytes.count).map { SourceSpan(file: file.id, range: $0) })
  }
}
