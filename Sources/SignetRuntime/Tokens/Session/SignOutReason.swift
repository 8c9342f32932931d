/// Why nobody is signed in.
public enum SignOutReason: String, Sendable, Hashable, CaseIterable {
  /// Nobody has signed in yet.
  case never
  /// The app signed out.
  case byApp
  /// The server said that the session is over.
  case ended
  /// Another process that shares the vault signed out.
  case elsewhere
  /// What the vault kept can't be read.
  case unreadable
  /// The session is not the one any more that a call began under: only calls are told so.
  case changed
}
