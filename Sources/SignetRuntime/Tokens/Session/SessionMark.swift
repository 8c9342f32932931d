/// What a call remembers of the session in which it began.
struct SessionMark: Sendable {
  let generation: Int
  /// How many renewals had failed by then.
  let failures: Int
  /// Nil where nobody is signed in.
  let token: HeldToken?
  let reason: SignOutReason?
}
