public import Foundation

/// What time it is for the server, as the latest fresh answer to a client has said: for what an app shows of the
/// server's times, on a device whose own clock may be wrong.
///
/// A client has it in its configuration (``Configuration/serverTime``).
public final class ServerTime: Sendable {
  private let reading = Locked(ServerClock.Reading?.none)

  public init() {}

  /// The device's own time, until something is known of the server's.
  public func now(by timekeeper: any Timekeeper) -> Date {
    reading.withLock { $0 }?.date(at: timekeeper.uptime) ?? timekeeper.now
  }

  func learn(from head: ResponseHead, at uptime: Duration) {
    guard let new = ServerClock.Reading(of: head, at: uptime) else { return }
    reading.withLock { $0 = new }
  }
}
