/// How those who share a vault take turns.
protocol VaultTurns: Sendable {
  /// Does what takes a moment, while nobody else does.
  func exclusively<Result>(
    _ body: () throws(TokenVaultError) -> Result
  ) throws(TokenVaultError) -> Result

  /// The right to renew; nil while somebody else has it.
  func takeRenewal() throws(TokenVaultError) -> VaultLock?
}
