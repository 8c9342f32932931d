public import Foundation

/// How a call failed.
///
/// `Failure` is the endpoint's own enumeration of what its server may refuse, `Never` where it has none.
/// No case holds an underlying error: such an error may hold the URL, or more.
public enum CallError<Failure: Sendable>: Swift.Error, Sendable {
  /// The server refused for a reason that the endpoint names.
  case failed(Failure)
  /// The server refused with a business code that the endpoint does not name; the status that came with it.
  case declined(code: String, message: String?, status: Int = 200)
  /// The server answered with a status that is no success, and nothing more is known.
  case http(status: Int)
  /// The device has no network.
  case offline
  /// No connection was made.
  case unreachable(Unreachable)
  /// Time was up while this was going on.
  case timedOut(during: CallPhase)
  /// The connection broke; whether the request had begun to travel by then.
  case connectionLost(sent: Bool)
  /// A local limit on what is sent was reached.
  case limited(until: Date)
  /// The session is over, or was changed under the call.
  case signedOut(reason: String)
  /// An input breaks a rule of the spec; nothing was sent.
  case invalid(field: String, rule: String)
  /// The answer is not what was promised; the path of the member at fault, empty for the whole.
  case malformedAnswer(at: String)
  /// The answer is longer than the client takes, in bytes.
  case answerTooLarge(limit: Int)
  /// The answer does not prove that it is the server's.
  case unverified
  /// The call was cancelled; whether the request had begun to travel by then.
  case cancelled(sent: Bool)
}

extension CallError: Equatable where Failure: Equatable {}
