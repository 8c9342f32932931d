/// What has happened to a session.
public enum SessionEvent: Sendable, Hashable {
  /// Somebody has signed in, here or in another process that shares the vault.
  case signedIn
  /// The token has been renewed, here or in another process that shares the vault.
  case renewed
  case signedOut(SignOutReason)
}
