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
    case .failed, .offline, .unreachable, .limited, .signedOut, .invalid: .no
    case .malformedAnswer, .answerTooLarge, .unverified: .unknown
    case .declined(_, _, let status), .http(let status): Self.isDefinite(status) ? .no : .unknown
    case .timedOut(let phase): phase == .connecting ? .no : .unknown
    case .connectionLost(let sent), .cancelled(let sent): sent ? .unknown : .no
    }
  }
  /// Whether a status says that nothing was done. A server's fault (5xx) may come after the work; and a redirect that
  /// is not followed is how some servers answer what they have done (RFC 9110 §15.4.4), but for 307 and 308, which
  /// ask for the whole request elsewhere.
  private static func isDefinite(_ status: Int) -> Bool {
    switch status {
    case 301...303, 500...: false
    default: true
    }
  }
}
