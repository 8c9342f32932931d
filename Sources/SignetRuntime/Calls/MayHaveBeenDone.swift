/// Whether a call that failed may have had its effect: the difference between a failure and a lost answer.
public enum MayHaveBeenDone: String, Sendable, Hashable, Comparable {
  /// Surely not.
  case no
  /// Nobody on this side can tell.
  case unknown
  /// Most likely: the server answered success, and the answer could not be used.
  case yes

  private var rank: Int {
    switch self {
    case .no: 0
    case .unknown: 1
    case .yes: 2
    }
  }

  /// The further, the more likely.
  public static func < (left: MayHaveBeenDone, right: MayHaveBeenDone) -> Bool { left.rank < right.rank }

  /// What a refusal with this status says.
  ///
  /// A server's fault (5xx) may come after the work; and a redirect that is not followed is how some servers answer
  /// what they have done (RFC 9110 §15.4.4), but for 307 and 308, which ask for the whole request elsewhere.
  static func after(refusalWith status: Int) -> MayHaveBeenDone {
    switch status {
    case 301...303, 500...: .unknown
    default: .no
    }
  }
}

extension CallError.Reason {
  /// What the reason says by itself, of a call that made one attempt.
  var mayHaveBeenDone: MayHaveBeenDone {
    switch self {
    case .failed, .offline, .unreachable, .limited, .signedOut, .invalid: .no
    case .malformedAnswer, .answerTooLarge, .unverified: .unknown
    case .declined(_, _, let status), .http(let status): .after(refusalWith: status)
    case .timedOut(let phase): phase == .connecting ? .no : .unknown
    case .connectionLost(let sent), .cancelled(let sent): sent ? .unknown : .no
    }
  }
}
