public import Foundation

extension CallError: CustomStringConvertible, LocalizedError {
  /// What happened, in plain words.
  public var description: String {
    switch reason {
    case .failed(let failure): "The server refused: \(failure)."
    case .declined(let code, let message, _):
      "The server refused (code \(code))\(message.map { ": \($0)" } ?? "")."
    case .http(let status): "The server answered with status \(status)."
    case .offline: "There is no network connection."
    case .unreachable(.dns): "The server's name could not be found."
    case .unreachable(.refused): "The server refused the connection."
    case .unreachable(.tls(let reason)): "No safe connection to the server: \(reason)."
    case .timedOut(let phase): "The server took too long (\(phase.rawValue))."
    case .connectionLost(let sent):
      sent
        ? "The connection broke before the answer had arrived."
        : "The connection broke before anything was sent."
    case .limited(let until):
      "Too many of these requests: try again at \(DateStyle.iso8601.text(until) ?? "a later time")."
    case .signedOut(let reason): "The session has ended: \(reason)."
    case .invalid(let field, let rule): field.isEmpty ? "The input \(rule)." : "\(field) \(rule)."
    case .malformedAnswer(let path):
      path.isEmpty
        ? "The server's answer is not what was promised."
        : "The server's answer is not what was promised (at \(path))."
    case .answerTooLarge(let limit): "The server's answer is longer than \(limit) bytes."
    case .unverified: "The answer could not be verified as the server's."
    case .cancelled: "The call was cancelled."
    }
  }

  public var errorDescription: String? { description }
}

extension CallError where Failure == Never {
  /// The same failure as one of an endpoint that has failures of its own.
  func widened<Wider: Sendable>(to type: Wider.Type) -> CallError<Wider> {
    var wider = CallError<Wider>(
      reason.widened(to: type), mayHaveBeenDone: mayHaveBeenDone, idempotencyKey: idempotencyKey)
    wider.retryAfter = retryAfter
    return wider
  }
}

extension CallError.Reason where Failure == Never {
  fileprivate func widened<Wider: Sendable>(to type: Wider.Type) -> CallError<Wider>.Reason {
    switch self {
    case .declined(let code, let message, let status):
      .declined(code: code, message: message, status: status)
    case .http(let status): .http(status: status)
    case .offline: .offline
    case .unreachable(let reason): .unreachable(reason)
    case .timedOut(let phase): .timedOut(during: phase)
    case .connectionLost(let sent): .connectionLost(sent: sent)
    case .limited(let until): .limited(until: until)
    case .signedOut(let reason): .signedOut(reason: reason)
    case .invalid(let field, let rule): .invalid(field: field, rule: rule)
    case .malformedAnswer(let path): .malformedAnswer(at: path)
    case .answerTooLarge(let limit): .answerTooLarge(limit: limit)
    case .unverified: .unverified
    case .cancelled(let sent): .cancelled(sent: sent)
    }
  }
}
