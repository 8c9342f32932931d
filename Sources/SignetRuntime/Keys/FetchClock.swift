package import Foundation

/// The clocks that what is fetched is judged by.
package struct FetchClock: Sendable {
  /// What time it is for the server, by which things expire.
  package let now: @Sendable () -> Date
  /// Whether that is the server's word, and not just the device's.
  package let isKnown: @Sendable () -> Bool
  /// The clock that only runs forward, by which nobody asks too often, and nobody waits for ever.
  private let timekeeper: any Timekeeper
  /// Takes a time that the server has signed.
  package let prove: @Sendable (Date) -> Void

  package init(
    now: @escaping @Sendable () -> Date, isKnown: @escaping @Sendable () -> Bool = { true },
    timekeeper: any Timekeeper,
    prove: @escaping @Sendable (Date) -> Void = { _ in }
  ) {
    self.now = now
    self.isKnown = isKnown
    self.timekeeper = timekeeper
    self.prove = prove
  }

  func uptime() -> Duration { timekeeper.uptime }

  /// What a fetch comes to; nil where it takes longer than ``FetchLimit/fetch``, whatever it is waiting for.
  func limited<Value: Sendable>(_ fetch: @escaping @Sendable () async -> Value) async -> Value? {
    await timekeeper.result(until: timekeeper.uptime + FetchLimit.fetch, of: fetch)
  }
}

extension ServerClock {
  /// For secrets: by what the server has signed, and by the `Date` of its latest fresh answer until it has, or where it
  /// signs none of its answers.
  ///
  /// The device's own clock would not do in that case, as for keys: nothing tells how wrong it is where nothing is signed,
  /// and a secret's life is short. Who forges a `Date` there ends a secret early, which costs a fetch, or has one that is
  /// over sent once more to a server that refuses it.
  func bestKnown(of server: Server) -> FetchClock {
    FetchClock(
      now: { self.bestKnownNow(of: server) ?? self.timekeeper.now },
      isKnown: { self.bestKnownNow(of: server) != nil }, timekeeper: timekeeper)
  }

  /// For public keys: by what the server has signed, and by the device's own clock until it has. The `Date` of an
  /// answer that proves nothing neither ends a key nor brings one back.
  func proved(of server: Server) -> FetchClock {
    FetchClock(
      now: { self.provedNow(of: server) }, timekeeper: timekeeper,
      prove: { self.prove($0, at: self.uptime, of: server) })
  }
}
