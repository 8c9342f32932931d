import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

@Suite("The budget of retries")
struct RetryBudgetTests {
  private typealias Policy = OrderClient.Policy

  @Test(
    "budget really bites: 500 tokens are a hundred retries, or fifty after time-outs",
    arguments: [(false, 100), (true, 50)])
  func budget(timesOut: Bool, retries: Int) async {
    let failure = TransportError.timedOut(during: .waiting)
    let client = OrderClient(
      ScriptedTransport([], otherwise: .failure(timesOut ? failure : .refused)),
      Policy(method: .get, retry: Policy.stubborn, idempotency: .natural),
      time: JumpingTimekeeper())
    for _ in 0..<200 { _ = await client.failure() }
    #expect(client.transport.requests.count == 200 + retries)
  }

  @Test("a success gives back what its retries took, or one")
  func giveBack() async throws {
    let budget = RetryBudget(capacity: 10)
    let isUp = Locked(false)
    let client = OrderClient(
      ScriptedTransport { _ in isUp.withLock { $0 } ? .json("{}") : .failure(.refused) },
      Policy(method: .get, retry: Policy.stubborn, idempotency: .natural), time: JumpingTimekeeper()
    ) { $0.retryBudget = budget }
    _ = await client.failure()
    #expect(client.transport.requests.count == 3)
    _ = await client.failure()
    #expect(client.transport.requests.count == 4)
    isUp.withLock { $0 = true }
    for _ in 0..<5 { try await client.place() }
    isUp.withLock { $0 = false }
    _ = await client.failure()
    #expect(client.transport.requests.count == 11)
    #expect(budget.take(5, from: "elsewhere.example"))
  }

  @Test("a call that was retried and succeeds costs nothing")
  func giveBackAll() async throws {
    let budget = RetryBudget(capacity: 10)
    let client = OrderClient.reading([.failure(.refused), .failure(.refused), .done]) {
      $0.retryBudget = budget
    }
    try await client.place()
    #expect(budget.take(10, from: "orders.example"))
    #expect(!budget.take(1, from: "orders.example"))
  }
}
