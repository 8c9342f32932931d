/// Whether somebody is signed in.
public enum SessionState: Sendable, Hashable {
  case signedIn
  case signedOut(SignOutReason)
  /// The vault can't be read now, as before the first unlock of a device: somebody may be signed in.
  case unavailable
}
