import Foundation
import SignetTesting
import Testing

@Suite("A shifted clock")
struct ShiftedTimekeeperTests {
  @Test("says another time of day, and runs as the other does", arguments: [-7200, 0, 90])
  func shift(seconds: Int) async throws {
    let clock = ShiftedTimekeeper(by: .seconds(seconds))
    let distance = clock.now.timeIntervalSinceNow - Double(seconds)
    #expect(abs(distance) < 60)
    let before = clock.uptime
    try await clock.sleep(until: before)
    #expect(clock.uptime >= before)
  }
}
