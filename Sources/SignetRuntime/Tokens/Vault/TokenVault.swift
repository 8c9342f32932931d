public import Foundation

/// Keeps a session's tokens across launches, out of reach for other users and apps.
///
/// `.keychain(service:)` on Apple's systems, `.file(_:)` elsewhere, `.memory` for as long as the process lasts. Apps
/// and their extensions, and several processes of one tool, may share one. None of its functions waits for anybody:
/// they are called by threads that tasks run on.
public protocol TokenVault: Sendable {
  /// What it holds; nil where that is nothing.
  func read() throws(TokenVaultError) -> TokenRecord?

  /// Replaces what it holds, readable or not; nil clears it. Whole or not at all.
  ///
  /// - Throws: ``TokenVaultError/busy`` while somebody else changes it: the session does it again a little later.
  func write(_ record: TokenRecord?) throws(TokenVaultError)

  /// Replaces what it holds if that is still what the caller thinks: nobody else changes it between the question and
  /// the change. Whether it was.
  func replace(
    with record: TokenRecord?, if isExpected: (TokenRecord?) -> Bool
  ) throws(TokenVaultError) -> Bool

  /// The right to renew, among all who share the vault; nil while somebody else has it. Reading and writing need no such
  /// right. A holder that dies, or is suspended, must not hinder others after its time is over.
  ///
  /// - Parameters:
  ///   - duration: for how long it is needed at the most, in seconds.
  ///   - now: the time of day.
  func lockForRenewal(
    for duration: TimeInterval, by now: @escaping @Sendable () -> Date
  ) throws(TokenVaultError) -> VaultLock?

  /// Notes that a session is over while the vault can't be changed: from then on, ``read()`` gives nothing of it, after
  /// the end of this process as well.
  ///
  /// A vault that has no place for that does nothing, as it does without this function: what the app has signed out of
  /// is then cleared as soon as the vault can be changed, if the process lasts so long.
  /// - Parameter session: nil for whatever it holds.
  func noteEnd(of session: UUID?) throws(TokenVaultError)
}

extension TokenVault {
  public func noteEnd(of session: UUID?) throws(TokenVaultError) {}
}
