/// Keeps a session's tokens across launches, out of reach for other users and apps.
///
/// `.keychain(service:)` on Apple's systems, `.file(_:)` elsewhere, `.memory` for as long as the process lasts. Apps
/// and their extensions, and several processes of one tool, may share one.
public protocol TokenVault: Sendable {
  /// What it holds; nil where that is nothing.
  func read() throws(TokenVaultError) -> TokenRecord?

  /// Replaces what it holds, readable or not; nil clears it. Whole or not at all.
  func write(_ record: TokenRecord?) throws(TokenVaultError)

  /// Replaces what it holds if that is still what the caller thinks: nobody else changes it between the question and
  /// the change. Whether it was.
  func replace(
    with record: TokenRecord?, if isExpected: (TokenRecord?) -> Bool
  ) throws(TokenVaultError) -> Bool

  /// The right to renew, among all who share the vault; nil while somebody else has it. Does not wait. Reading and
  /// writing need no such right.
  func lockForRenewal() throws(TokenVaultError) -> VaultLock?
}
