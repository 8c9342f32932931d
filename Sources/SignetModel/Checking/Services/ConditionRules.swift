import SignetSyntax

/// No status and no code means two things in one answer, and none that says that a call has succeeded means that it
/// failed.
///
/// An answer is the token's, of one sealing and of one signing: two signings may share a code.
struct ConditionRules {
  let context: CheckContext
  let envelope: Envelope?

  func check() {
    // By what an answer says: the meanings that it has for every endpoint, and those of one signing.
    var shared: [String: [ConditionUse]] = [:]
    var own: [ConditionUse.Owner: [String: [ConditionUse]]] = [:]
    let uses = context.conditions
    for use in uses where !use.owner.isOfSigning {
      if !refuseSuccess(use), !refuse(use, beside: shared[use.key] ?? []) {
        Self.note(use, in: &shared[use.key, default: []])
      }
    }
    for use in uses where use.owner.isOfSigning {
      let others = (shared[use.key] ?? []) + (own[use.owner]?[use.key] ?? [])
      if !refuseSuccess(use), !refuse(use, beside: others) {
        Self.note(use, in: &own[use.owner, default: [:]][use.key, default: []])
      }
    }
  }

  /// One use of each meaning is enough to compare with.
  private static func note(_ use: ConditionUse, in uses: inout [ConditionUse]) {
    if !uses.contains(where: { $0.meaning == use.meaning }) { uses.append(use) }
  }

  private func refuseSuccess(_ use: ConditionUse) -> Bool {
    var labels: [DiagnosticLabel] = []
    switch use.condition {
    case .status(let status):
      guard (200...299).contains(status) else { return false }
    case .code(let code):
      guard let envelope, envelope.success.contains(where: { $0.spelling == code.spelling }) else {
        return false
      }
      labels = [DiagnosticLabel(envelope.span, "the envelope")]
    }
    report(use, "means that a call has succeeded, and can't mean `\(use.meaning)`", labels)
    return true
  }

  private func refuse(_ use: ConditionUse, beside others: [ConditionUse]) -> Bool {
    guard let other = others.first(where: { $0.meaning != use.meaning }) else { return false }
    report(
      use, "can't mean both `\(use.meaning)` and `\(other.meaning)`",
      [DiagnosticLabel(other.span, "asked for here too")])
    return true
  }

  private func report(_ use: ConditionUse, _ words: String, _ labels: [DiagnosticLabel]) {
    context.report(
      ServiceRules.settingValue, "\(use.text) \(words)", at: use.span, labels: labels,
      help: ["give each a status or a code of its own"])
  }
}

extension ConditionUse.Owner {
  fileprivate var isOfSigning: Bool {
    if case .signing = self { true } else { false }
  }
}
