import SignetSyntax

extension SourceMap {
  /// A map of one file whose secrets are not printed.
  public init(concealingSecretsOf tree: SpecTree) {
    self.init([tree.source])
    conceal(WrittenSecrets(in: tree).concealed)
  }
}
