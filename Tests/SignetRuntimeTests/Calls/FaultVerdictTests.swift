import SignetTesting
import Testing

@testable import SignetRuntime

/// Each way for an exchange to fail, before and after the request had begun to travel: what is said of the work, and
/// whether the call counts as sent.
@Suite("What a failed exchange leaves open")
struct FaultVerdictTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let error: TransportError
    /// Where there is no connection yet, and where the whole request has left.
    let before, after: MayHaveBeenDone

    init(_ error: TransportError, _ before: MayHaveBeenDone, _ after: MayHaveBeenDone) {
      (self.error, self.before, self.after) = (error, before, after)
    }

    var testDescription: String { "\(error)" }

    /// A transport that says of a request that nothing of it has left is believed.
    static let all = [
      Case(.offline, .no, .no), Case(.dns, .no, .no), Case(.refused, .no, .no),
      Case(.tls(reason: .expired), .no, .no), Case(.timedOut(during: .connecting), .no, .no),
      Case(.timedOut(during: .sending), .unknown, .unknown),
      Case(.timedOut(during: .waiting), .unknown, .unknown),
      Case(.timedOut(during: .receiving), .unknown, .unknown),
      Case(.connectionLost(sent: false), .no, .no), Case(.connectionLost(sent: true), .unknown, .unknown),
      Case(.closed, .unknown, .unknown), Case(.truncated, .unknown, .unknown),
      Case(.malformedAnswer, .unknown, .unknown), Case(.invalidRequest, .no, .no),
      Case(.unreadableBody, .no, .unknown), Case(.cancelled, .no, .unknown), Case(.stopped, .no, .unknown),
    ]
  }

  @Test("the verdict, and the limit that counts what was sent", arguments: Case.all)
  func verdicts(failure: Case) async {
    for (steps, expected) in [([], failure.before), ([.connect, .send], failure.after)]
      as [([ScriptedExchange.Step], MayHaveBeenDone)]
    {
      let client = OrderClient(
        ScriptedTransport([ScriptedExchange(steps + [.fail(failure.error)]), .json("{}")]),
        OrderClient.Policy(
          idempotency: OrderClient.Policy.keyed, limits: [CallLimit(1, per: 60_000)]),
        time: JumpingTimekeeper())
      #expect(await client.failure()?.mayHaveBeenDone == expected)
      let second = await client.failure()
      if expected == .no {
        #expect(second == nil)
        #expect(Set(client.keys).count == 2)
      } else {
        guard case .limited = second?.reason else {
          Issue.record("\(String(describing: second))")
          continue
        }
      }
    }
  }
}
