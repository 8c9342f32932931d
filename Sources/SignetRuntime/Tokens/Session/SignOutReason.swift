/// Why nobody is signed in.
public enum SignOutReason: String, Sendable, Hashable {
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
}

extension SignOutReason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .never: "nobody has signed in"
    case .byApp: "the app has signed out"
    case .ended: "the server has ended the session"
    case .elsewhere: "another process has signed out"
    case .unreadable: "what was kept of the session can't be read"
    }
  }
}
