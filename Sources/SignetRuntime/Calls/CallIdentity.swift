/// Who makes a call: decided once, when it begins.
enum CallIdentity: Sendable {
  /// Nobody shows.
  case nobody
  case credentials([Authentication.Credential])
  case session(Session, SessionMark)
  /// The app signs out by this call: the session has ended on this side, and the call takes its token along.
  case leaving(HeldToken)
  /// The app itself calls the renewing endpoint.
  case renewing(Session, HeldToken)
  /// The runtime's own call of the renewing endpoint.
  case renewal
}
