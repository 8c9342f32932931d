import SignetTesting
import Testing

@Suite("An accelerated timekeeper", .timeLimit(.minutes(10)))
struct AcceleratedTimekeeperTests {
  @Test("passes an hour in milliseconds, by both of its clocks")
  func anHour() async throws {
    let clock = AcceleratedTimekeeper(factor: 100_000)
    let (began, day) = (clock.uptime, clock.now)
    let machine = ContinuousClock.now
    try await clock.sleep(until: began + .seconds(3600))
    #expect(clock.uptime - began >= .seconds(3600))
    #expect(clock.now.timeIntervalSince(day) >= 3599)
    #expect(ContinuousClock.now - machine < .seconds(20))
  }

  @Test("ends a sleep that is cancelled")
  func cancelled() async {
    let clock = AcceleratedTimekeeper(factor: 1)
    let sleeping = Task { try await clock.sleep(until: .seconds(3600)) }
    sleeping.cancel()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
  }
}
