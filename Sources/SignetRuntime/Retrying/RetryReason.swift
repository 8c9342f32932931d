/// Why a call is tried again.
enum RetryReason: Sendable, Hashable {
  case timeout, connectionLost, refused, offline
  /// The server answered with this status.
  case status(Int)
  /// The server is still working on an earlier attempt with the same idempotency key.
  case inProgress

  /// The reason that a failure is; nil for one that another attempt would not overcome.
  init?(_ fault: CallFault) {
    switch fault.reason {
    case .timedOut: self = .timeout
    case .connectionLost: self = .connectionLost
    case .unreachable(.refused): self = .refused
    case .offline: self = .offline
    case .http(let status), .declined(_, _, let status): self = .status(status)
    default: return nil
    }
  }

  /// As the journal says it.
  var word: String {
    switch self {
    case .timeout: RetryPolicy.Reason.timeout.rawValue
    case .connectionLost: RetryPolicy.Reason.connectionLost.rawValue
    case .refused: RetryPolicy.Reason.refused.rawValue
    case .offline: RetryPolicy.Reason.offline.rawValue
    case .status(let status): "status \(status)"
    case .inProgress: "inProgress"
    }
  }
}
