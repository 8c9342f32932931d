package import Foundation

/// The clocks that what is fetched is judged by.
package struct FetchClock: Sendable {
  /// What time it is for the server, by which things expire.
  package let now: @Sendable () -> Date
  /// The clock that only runs forward, by which nobody asks too often.
  package let uptime: @Sendable () -> Duration
  /// Takes a time that the server has signed.
  package let prove: @Sendable (Date) -> Void

  package init(
    now: @escaping @Sendable () -> Date, uptime: @escaping @Sendable () -> Duration,
    prove: @escaping @Sendable (Date) -> Void = { _ in }
  ) {
    self.now = now
    self.uptime = uptime
    self.prove = prove
  }
}

extension ServerClock {
  /// For what anybody may end early or keep alive without harm: by the `Date` of the latest fresh answer.
  func learned(of server: Server) -> FetchClock {
    FetchClock(now: { self.now(of: server) }, uptime: { self.uptime })
  }

  /// For public keys: by what the server has signed, and by the device's own clock until it has. The `Date` of an
  /// answer that proves nothing neither ends a key nor brings one back.
  func proved(of server: Server) -> FetchClock {
    FetchClock(
      now: { self.provedNow(of: server) }, uptime: { self.uptime },
      prove: { self.prove($0, at: self.uptime, of: server) })
  }
}
