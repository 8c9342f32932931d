import SignetRuntime

/// Why a check lets a request not pass, and what says so to the client.
struct GatewayDenial: Error, Sendable {
  /// What the spec has for it.
  enum Answer: Sendable {
    case conditions([AnswerCondition], status: Int)
    case given(GatewayAnswer)
  }

  let reason: GatewayRefusal.Reason
  let detail: String
  let answer: Answer

  /// - Parameters:
  ///   - conditions: what the spec lets a server say of it; none where the spec knows no such answer.
  ///   - status: where they name none.
  init(
    _ reason: GatewayRefusal.Reason, _ detail: String, _ conditions: [AnswerCondition] = [], status: Int = 400
  ) {
    self.reason = reason
    self.detail = detail
    answer = .conditions(conditions, status: status)
  }

  init(_ reason: GatewayRefusal.Reason, _ detail: String, answer: GatewayAnswer) {
    self.reason = reason
    self.detail = detail
    self.answer = .given(answer)
  }
}
