public import Foundation

/// How a call failed, and whether what it asked for may have been done all the same.
///
/// `Failure` is the endpoint's own enumeration of what its server may refuse, `Never` where it has none.
///
///     do {
///       order = try await client.orders.place(draft: draft)
///     } catch {
///       switch error.reason {
///       case .failed(.outOfStock(let shortage)): offer(shortage.left)
///       case .offline: wait()
///       default: show(error.localizedDescription)
///       }
///       if error.mayHaveBeenDone != .no { check(error.idempotencyKey) }
///     }
public struct CallError<Failure: Sendable>: Swift.Error, Sendable {
  /// What went wrong. No case holds an underlying error: such an error may hold the URL, or more.
  public enum Reason: Sendable {
    /// The server refused for a reason that the endpoint names.
    case failed(Failure)
    /// The server refused with a business code that the endpoint does not name; the status that came with it. The message
    /// may quote what was sent: it is for people to read, and in no log.
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
    case signedOut(reason: SignOutReason)
    /// An input breaks a rule of the spec, or the call lacks what it needs, and nothing was sent; or a file turned out
    /// unreadable, or unwritable, which may have been while the call was under way.
    case invalid(field: String, rule: InputRule)
    /// The answer is not what was promised; the path of the member at fault, empty for the whole.
    case malformedAnswer(at: String)
    /// The answer is longer than the client takes, in bytes.
    case answerTooLarge(limit: Int)
    /// The answer does not prove that it is the server's.
    case unverified
    /// The call was cancelled; whether the request had begun to travel by then.
    case cancelled(sent: Bool)
  }

  public let reason: Reason
  /// Whether what was asked for may have been done all the same: by any of the call's attempts.
  public internal(set) var mayHaveBeenDone: MayHaveBeenDone
  /// The idempotency key that the call carried. A call that is made with the same key again
  /// (``CallOptions/idempotencyKey``) is the same to the server. Nil where the endpoint has none, or where the call
  /// ended before it had one.
  public internal(set) var idempotencyKey: String?
  /// What the server said of when to try again.
  var retryAfter: String?
  /// How it is told.
  var texts: @Sendable (Locale) -> CallErrorTexts = CallErrorTexts.builtIn

  /// - Parameter mayHaveBeenDone: what the reason says by itself, where nothing more is known.
  public init(_ reason: Reason, mayHaveBeenDone: MayHaveBeenDone? = nil, idempotencyKey: String? = nil) {
    self.reason = reason
    self.mayHaveBeenDone = mayHaveBeenDone ?? reason.mayHaveBeenDone
    self.idempotencyKey = idempotencyKey
  }

  /// What the server refused, where the endpoint names it.
  public var failure: Failure? {
    if case .failed(let failure) = reason { failure } else { nil }
  }
}

extension CallError.Reason: Equatable where Failure: Equatable {}

extension CallError: Equatable where Failure: Equatable {
  /// Whether both give the same reason.
  public static func == (left: CallError, right: CallError) -> Bool { left.reason == right.reason }
}
