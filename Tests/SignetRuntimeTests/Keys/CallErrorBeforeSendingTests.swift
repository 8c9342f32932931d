import Foundation
import Testing

@testable import SignetRuntime

@Suite("A call whose keys or secrets could not be had")
struct CallErrorBeforeSendingTests {
  @Test(
    "was not sent, whatever became of the call that was to bring them",
    arguments: [
      .offline, .unreachable(.dns), .timedOut(during: .receiving), .connectionLost(sent: true),
      .cancelled(sent: true), .http(status: 503), .declined(code: "1", message: nil),
      .malformedAnswer(at: "a"),
      .answerTooLarge(limit: 1), .unverified, .limited(until: Date(timeIntervalSince1970: 0)),
      .signedOut(reason: .ended), .invalid(field: "a", rule: .words("must be b")),
    ] as [CallError<Never>])
  func notSent(error: CallError<Never>) {
    #expect(error.beforeSending(.keys).mayHaveBeenDone == .no)
    #expect(KeyRingError.unavailable(error).fault.mayHaveBeenDone == .no)
    #expect(SecretError.unavailable(error).fault.mayHaveBeenDone == .no)
  }

  @Test("says offline, unreachable and out of time as they are")
  func kept() {
    #expect(CallError<Never>.offline.beforeSending(.keys) == .offline)
    #expect(CallError<Never>.unreachable(.refused).beforeSending(.keys) == .unreachable(.refused))
    #expect(
      CallError<Never>.timedOut(during: .waiting).beforeSending(.keys) == .timedOut(during: .connecting))
    guard
      case .invalid(field: "keys", let rule) = CallError<Never>.http(status: 503).beforeSending(.keys)
        .reason
    else {
      Issue.record("another error")
      return
    }
    #expect(rule.description.contains("503"))
  }
}
