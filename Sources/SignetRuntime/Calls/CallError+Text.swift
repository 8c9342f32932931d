public import Foundation

extension CallError: CustomStringConvertible, LocalizedError {
  /// What happened, in plain English: for logs and developers.
  public var description: String {
    text(CallErrorTexts(), time: { DateStyle.iso8601.text($0) ?? "a later time" })
  }

  /// What happened, in plain words of the user's language, or as the app says it (``Configuration/texts``).
  public var errorDescription: String? { message(in: .current) }

  /// What to do, where the work may have been done all the same.
  public var recoverySuggestion: String? {
    mayHaveBeenDone == .no ? nil : texts(.current)[.mayHaveBeenDone]
  }

  /// What happened, in plain words of a language.
  public func message(in locale: Locale) -> String {
    text(
      texts(locale), time: { $0.formatted(Date.FormatStyle(date: .omitted, time: .standard, locale: locale)) }
    )
  }

  private func text(_ texts: CallErrorTexts, time: (Date) -> String) -> String {
    func told(_ message: CallErrorTexts.Message, _ values: [String: String] = [:]) -> String {
      texts.text(message, values)
    }
    switch reason {
    case .failed(let failure): return told(.failed, ["reason": "\(failure)"])
    case .declined(let code, let message?, _):
      return told(.declinedWithMessage, ["code": code, "message": message])
    case .declined(let code, nil, _): return told(.declined, ["code": code])
    case .http(let status): return told(.http, ["status": String(status)])
    case .offline: return told(.offline)
    case .unreachable(.dns): return told(.dns)
    case .unreachable(.refused): return told(.refused)
    case .unreachable(.tls(let reason)): return told(.tls, ["reason": "\(reason)"])
    case .timedOut(let phase): return told(phase.timedOut)
    case .connectionLost(let sent): return told(sent ? .connectionLost : .connectionLostBeforeSending)
    case .limited(let until): return told(.limited, ["time": time(until)])
    case .signedOut(let reason): return told(.signedOut, ["reason": reason])
    case .invalid("", let rule): return told(.invalidInput, ["rule": rule])
    case .invalid(let field, let rule): return told(.invalid, ["field": field, "rule": rule])
    case .malformedAnswer(""): return told(.malformedAnswer)
    case .malformedAnswer(let path): return told(.malformedAnswerAt, ["path": path])
    case .answerTooLarge(let limit): return told(.answerTooLarge, ["limit": String(limit)])
    case .unverified: return told(.unverified)
    case .cancelled: return told(.cancelled)
    }
  }
}

extension CallPhase {
  fileprivate var timedOut: CallErrorTexts.Message {
    switch self {
    case .connecting: .timedOutConnecting
    case .sending: .timedOutSending
    case .waiting: .timedOutWaiting
    case .receiving: .timedOutReceiving
    }
  }
}

extension CallError where Failure == Never {
  /// The same failure as one of an endpoint that has failures of its own.
  func widened<Wider: Sendable>(to type: Wider.Type) -> CallError<Wider> {
    var wider = CallError<Wider>(
      reason.widened(to: type), mayHaveBeenDone: mayHaveBeenDone, idempotencyKey: idempotencyKey)
    wider.retryAfter = retryAfter
    wider.texts = texts
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
