import Foundation

/// How those who share a vault take turns. Nobody waits in here: threads that tasks run on are few.
protocol VaultTurns: Sendable {
  /// Does what takes a moment, while nobody else does.
  ///
  /// - Throws: `.busy` while somebody else does.
  func exclusively<Result>(
    _ body: () throws(TokenVaultError) -> Result
  ) throws(TokenVaultError) -> Result

  /// The right to renew, for so long at the most; nil while somebody else has it.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - now: the time of day.
  func takeRenewal(
    for duration: TimeInterval, by now: @escaping @Sendable () -> Date
  ) throws(TokenVaultError) -> VaultLock?
}
