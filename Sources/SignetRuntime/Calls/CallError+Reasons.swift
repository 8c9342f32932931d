public import Foundation

/// An error for each reason, for those who throw and compare.
extension CallError {
  public static func failed(_ failure: Failure) -> CallError { CallError(.failed(failure)) }
  public static func declined(code: String, message: String?, status: Int = 200) -> CallError {
    CallError(.declined(code: code, message: message, status: status))
  }
  public static func http(status: Int) -> CallError { CallError(.http(status: status)) }
  public static var offline: CallError { CallError(.offline) }
  public static func unreachable(_ reason: Unreachable) -> CallError { CallError(.unreachable(reason)) }
  public static func timedOut(during phase: CallPhase) -> CallError { CallError(.timedOut(during: phase)) }
  public static func connectionLost(sent: Bool) -> CallError { CallError(.connectionLost(sent: sent)) }
  public static func limited(until: Date) -> CallError { CallError(.limited(until: until)) }
  public static func signedOut(reason: SignOutReason) -> CallError { CallError(.signedOut(reason: reason)) }
  public static func invalid(field: String, rule: InputRule) -> CallError {
    CallError(.invalid(field: field, rule: rule))
  }
  public static func malformedAnswer(at path: String) -> CallError { CallError(.malformedAnswer(at: path)) }
  public static func answerTooLarge(limit: Int) -> CallError { CallError(.answerTooLarge(limit: limit)) }
  public static var unverified: CallError { CallError(.unverified) }
  public static func cancelled(sent: Bool) -> CallError { CallError(.cancelled(sent: sent)) }
}
