import Foundation

/// Stage 16: one line for each attempt, and one for the call.
///
/// Nothing here can hold a secret: paths are templates, failures are named by their kind, and a business code is
/// kept only where it looks like one.
extension Call {
  /// An attempt that has begun.
  struct Attempt: Sendable {
    let number: Int
    let began: Duration
    /// Why it is a retry; nil where it is none.
    let retryReason: String?
  }

  func beginAttempt() -> Attempt {
    let (number, reason) = progress.beginAttempt()
    return Attempt(number: number, began: caller.configuration.timekeeper.uptime, retryReason: reason)
  }

  func journal(_ attempt: Attempt, of request: TransportRequest, status: Int?, fault: CallFault?) {
    caller.configuration.journal.record {
      entry(
        .attempt, attempt: attempt.number, began: attempt.began, host: request.url.host, status: status,
        outcome: fault?.kind ?? "answered", code: nil, retryReason: attempt.retryReason)
    }
  }

  func journalSuccess() {
    caller.configuration.journal.record { callEntry(outcome: "ok") }
  }

  func journal<Failure>(_ error: CallError<Failure>) {
    caller.configuration.journal.record { callEntry(outcome: error.kind) }
  }

  private func callEntry(outcome: String) -> JournalEntry {
    var host = ""
    if case .success(let base) = caller.server.base { host = base.host }
    return entry(
      .call, attempt: progress.attempts, began: began, host: host, status: progress.status, outcome: outcome,
      code: progress.code.map(ShownCode.textOrMark))
  }

  private func entry(
    _ kind: JournalEntry.Kind, attempt: Int, began: Duration, host: String, status: Int?, outcome: String,
    code: String?, retryReason: String? = nil
  ) -> JournalEntry {
    let timekeeper = caller.configuration.timekeeper
    return JournalEntry(
      kind: kind, time: timekeeper.now, endpoint: request.endpoint.name, call: id, attempt: attempt,
      method: request.endpoint.method.rawValue, host: host, path: request.endpoint.path, status: status,
      code: code, outcome: outcome, duration: timekeeper.uptime - began, requestID: progress.serverID,
      retryReason: retryReason, answeredBy: kind == .call ? progress.shortcut?.rawValue : nil,
      network: caller.configuration.network?.kind?.rawValue,
      fields: Dictionary(request.journal.fields.map { ($0.name, $0.value) }) { _, last in last })
  }
}

extension CallError {
  /// The kind of failure in a word, without anything that came from outside.
  var kind: String {
    reason.kind
  }
}

extension CallError.Reason {
  fileprivate var kind: String {
    switch self {
    case .failed: "failed"
    case .declined: "declined"
    case .http: "http"
    case .offline: "offline"
    case .unreachable(.dns): "dns"
    case .unreachable(.refused): "refused"
    case .unreachable(.tls): "tls"
    case .timedOut(let phase): "timedOut." + phase.rawValue
    case .connectionLost: "connectionLost"
    case .limited: "limited"
    case .signedOut: "signedOut"
    case .invalid: "invalid"
    case .malformedAnswer: "malformedAnswer"
    case .answerTooLarge: "answerTooLarge"
    case .unverified: "unverified"
    case .cancelled: "cancelled"
    }
  }
}
