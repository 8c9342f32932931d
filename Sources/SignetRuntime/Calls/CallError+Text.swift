public import Foundation

extension CallError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, LocalizedError
{
  /// What happened, in plain English: for logs and developers.
  ///
  /// It holds nothing that the server has said, its ``serverMessage`` neither, since that may quote what was sent; but a
  /// business code that is spelled as one, and `?` for any other. The same goes for ``errorDescription``, for what `dump`
  /// and mirrors show, and for the texts of ``reason-swift.property``.
  public var description: String { reason.description }

  public var debugDescription: String { description }

  public var customMirror: Mirror {
    Mirror(self, children: ["description": description, "mayHaveBeenDone": mayHaveBeenDone])
  }

  /// What happened, in plain words of the user's language, or as the app says it (``Configuration/texts``), without the
  /// server's own message: this is what `localizedDescription` gives, and that is written into logs.
  public var errorDescription: String? {
    reason.text(texts(.current), showsServer: false, time: Self.time(in: .current))
  }

  /// The server's own message of a refusal that the endpoint does not name, for people to read; nil where there is none.
  ///
  /// It may quote what was sent: show it, and keep it out of logs.
  public var serverMessage: String? {
    if case .declined(_, let message, _) = reason { message } else { nil }
  }

  /// What to do, where the work may have been done all the same.
  public var recoverySuggestion: String? {
    mayHaveBeenDone == .no ? nil : texts(.current)[.mayHaveBeenDone]
  }

  /// What happened, in plain words of a language, with the server's own message where there is one: for people to read,
  /// and not for logs.
  public func message(in locale: Locale) -> String {
    reason.text(texts(locale), showsServer: true, time: Self.time(in: locale))
  }

  private static func time(in locale: Locale) -> (Date) -> String {
    { $0.formatted(Date.FormatStyle(date: .omitted, time: .standard, locale: locale)) }
  }
}

extension CallError.Reason: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// As ``CallError/description``.
  public var description: String {
    text(CallErrorTexts(), showsServer: false, time: { DateStyle.iso8601.text($0) ?? "a later time" })
  }

  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }

  fileprivate func text(_ texts: CallErrorTexts, showsServer: Bool, time: (Date) -> String) -> String {
    func told(_ message: CallErrorTexts.Message, _ values: [String: String] = [:]) -> String {
      texts.text(message, values)
    }
    switch self {
    case .failed(let failure): return told(.failed, ["reason": Self.name(of: failure)])
    case .declined(let code, let message?, _) where showsServer:
      return told(.declinedWithMessage, ["code": code, "message": message])
    case .declined(let code, _, _):
      return told(.declined, ["code": showsServer ? code : ShownCode.textOrMark(code)])
    case .http(let status): return told(.http, ["status": String(status)])
    case .offline: return told(.offline)
    case .unreachable(.dns): return told(.dns)
    case .unreachable(.refused): return told(.refused)
    case .unreachable(.tls(let reason)): return told(.tls, ["reason": texts[reason.message]])
    case .timedOut(let phase): return told(phase.timedOut)
    case .connectionLost(let sent): return told(sent ? .connectionLost : .connectionLostBeforeSending)
    case .limited(let until): return told(.limited, ["time": time(until)])
    case .signedOut(let reason): return told(.signedOut, ["reason": texts[reason.message]])
    case .invalid(_, let rule) where rule.isSentence: return texts.text(of: rule)
    case .invalid("", let rule): return told(.invalidInput, ["rule": texts.text(of: rule)])
    case .invalid(let field, let rule):
      return told(.invalid, ["field": field, "rule": texts.text(of: rule)])
    case .malformedAnswer(""): return told(.malformedAnswer)
    case .malformedAnswer(let path): return told(.malformedAnswerAt, ["path": path])
    case .answerTooLarge(let limit): return told(.answerTooLarge, ["limit": String(limit)])
    case .unverified: return told(.unverified)
    case .cancelled: return told(.cancelled)
    }
  }

  /// The name of a failure, without what came with it.
  private static func name(of failure: Failure) -> String {
    let mirror = Mirror(reflecting: failure)
    guard mirror.displayStyle == .enum, let label = mirror.children.first?.label else { return "\(failure)" }
    return label
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
