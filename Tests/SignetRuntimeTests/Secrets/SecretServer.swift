import Foundation

@testable import SignetRuntime

/// Hands out signing secrets, and counts how often it is asked.
actor SecretServer {
  private var result: Result<SecretValue, CallError<Never>>
  private var gate: [CheckedContinuation<Void, Never>]?
  private(set) var requests = 0
  nonisolated let clock: TestClock

  init(_ value: String, expiresIn seconds: TimeInterval? = nil) {
    let clock = TestClock()
    self.clock = clock
    result = .success(SecretValue(value, version: "1", expiresAt: seconds.map { clock.now + $0 }))
  }

  // MARK: What a test arranges

  func give(_ value: String, expiresIn seconds: TimeInterval? = nil) {
    result = .success(SecretValue(value, version: "2", expiresAt: seconds.map { clock.now + $0 }))
  }
  func fail(with error: CallError<Never>) { result = .failure(error) }
  func close() { gate = [] }
  func open() {
    let waiting = gate ?? []
    gate = nil
    for waiter in waiting { waiter.resume() }
  }
  /// Lets the latest request alone go on; the others wait on.
  func openLatest() { gate?.popLast()?.resume() }
  func asked(_ count: Int) async throws { try await until { requests >= count } }

  // MARK: What it answers

  func secret() async throws(CallError<Never>) -> SecretValue {
    requests += 1
    let result = result
    if gate != nil { await withCheckedContinuation { gate?.append($0) } }
    return try result.get()
  }

  // MARK: The client's side

  nonisolated func keeper(
    store: (any ProtectedStore)? = nil, user: SecretKeeper.User? = nil
  ) -> SecretKeeper {
    SecretKeeper(
      "secret", store: store, early: .seconds(60), clock: clock.fetching, user: user,
      source: { () throws(SecretError) in
        do throws(CallError<Never>) { return try await self.secret() } catch { throw .unavailable(error) }
      })
  }
}
