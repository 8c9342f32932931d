/// Whether a call that failed may have had its effect: the difference between a failure and a lost answer.
public enum MayHaveBeenDone: String, Sendable, Hashable {
  /// Surely not.
  case no
  /// Most likely: the server answered success, and the answer could not be used.
  case yes
  /// Nobody on this side can tell.
  case unknown
}

extension CallError {
  /// Whether what was asked for may have been done all the same.
  public var mayHaveBeenDone: MayHaveBeenDone {
    switch self {
    case .failed, .declined, .offline, .unreachable, .limited, .signedOut, .invalid: .no
    case .malformedAnswer, .answerTooLarge, .unverified: .unknown
    case .http(let status): status < 500 ? .no : .unknown
    case .timedOut(let phase): phase == .connecting ? .no : .unknown
    case .connectionLost(let sent), .cancelled(let sent): sent ? .unknown : .no
    }
  }
}
