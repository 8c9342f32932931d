public import Foundation
public import SignetRuntime

/// A device's clock that is wrong: another clock, so much ahead of it or behind.
///
///     Configuration(timekeeper: ShiftedTimekeeper(by: .seconds(-7200)))   // two hours slow
public struct ShiftedTimekeeper: Timekeeper {
  /// How far this clock is ahead; negative where it is behind.
  public let distance: Duration

  private let base: any Timekeeper

  public init(_ base: any Timekeeper = SystemTimekeeper(), by distance: Duration) {
    self.base = base
    self.distance = distance
  }

  public var now: Date { base.now + distance / .seconds(1) }
  public var uptime: Duration { base.uptime }

  public func sleep(until uptime: Duration) async throws { try await base.sleep(until: uptime) }
  public func reach(limit uptime: Duration) async throws { try await base.reach(limit: uptime) }
}
