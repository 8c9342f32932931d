import Foundation

/// What time it is for the servers, learned from their answers; apart for each origin.
///
/// A time is kept together with the clock that only runs forward, so that a device whose own clock is wrong, or is set
/// while the app runs, changes nothing.
///
/// There are two of them. The *learned* one is the `Date` of the latest fresh answer: requests are signed by it. The
/// *proved* one is the time in an answer that the server signed: the age of other signed answers is judged by it, since
/// whoever plays an old answer again brings its old `Date` along, and so is the expiry of public keys and of secrets, which
/// nobody else may end or prolong.
final class ServerClock: Sendable {
  /// The time of a server at a moment, as the difference to the clock that only runs forward.
  struct Reading: Sendable, Equatable {
    let epoch: Date

    init(_ date: Date, at uptime: Duration) { epoch = date - uptime / .seconds(1) }

    /// The time in a fresh answer's `Date` (RFC 9110 §6.6.1); one from a cache, or about one, says nothing.
    init?(of head: ResponseHead, at uptime: Duration) {
      guard head.status != 304, head.headers["Age"] == nil, head.headers["Warning"] == nil,
        let text = head.headers["Date"], let date = HTTPDate.date(text)
      else { return nil }
      self.init(date, at: uptime)
    }

    func date(at uptime: Duration) -> Date { epoch + uptime / .seconds(1) }
  }

  /// What is known of one server.
  struct Knowledge: Sendable {
    fileprivate(set) var learned: Reading?
    fileprivate(set) var proved: Reading?
  }

  private let servers = Locked([String: Knowledge]())
  let timekeeper: any Timekeeper

  init(_ timekeeper: any Timekeeper) {
    self.timekeeper = timekeeper
  }

  /// Learns from a fresh answer's `Date`.
  ///
  /// - Parameter uptime: when the answer arrived.
  func learn(from head: ResponseHead, at uptime: Duration, origin: RequestURL) {
    guard let reading = Reading(of: head, at: uptime) else { return }
    servers.withLock { $0[Self.key(origin), default: Knowledge()].learned = reading }
  }

  /// Takes the time that a server has signed.
  func prove(_ date: Date, at uptime: Duration, origin: RequestURL) {
    servers.withLock { $0[Self.key(origin), default: Knowledge()].proved = Reading(date, at: uptime) }
  }

  /// What is known of a server by now.
  func knowledge(of origin: RequestURL) -> Knowledge {
    servers.withLock { $0[Self.key(origin)] } ?? Knowledge()
  }

  /// What time it is for a server, as far as it is known; the device's own time where nothing is.
  func now(of origin: RequestURL) -> Date { now(by: knowledge(of: origin).learned) }

  /// The time now by a reading; the device's own where there is none.
  func now(by reading: Reading?) -> Date {
    reading?.date(at: timekeeper.uptime) ?? timekeeper.now
  }

  // MARK: A client's server

  /// What time it is for a server, as far as it is known.
  func now(of server: Server) -> Date {
    guard case .success(let base) = server.base else { return timekeeper.now }
    return now(of: base)
  }

  /// The time that a server has signed; the device's own where it has signed none.
  func provedNow(of server: Server) -> Date {
    guard case .success(let base) = server.base else { return timekeeper.now }
    return now(by: knowledge(of: base).proved)
  }

  /// The best that is known of a server's time: what it has signed, else what its answers say; nil where there was none.
  func bestKnownNow(of server: Server) -> Date? {
    guard case .success(let base) = server.base else { return nil }
    let known = knowledge(of: base)
    return (known.proved ?? known.learned)?.date(at: timekeeper.uptime)
  }

  /// Takes the time that a server has signed.
  func prove(_ date: Date, at uptime: Duration, of server: Server) {
    if case .success(let base) = server.base { prove(date, at: uptime, origin: base) }
  }

  var uptime: Duration { timekeeper.uptime }

  private static func key(_ url: RequestURL) -> String { "\(url.scheme)://\(url.host):\(url.effectivePort)" }
}

extension Date {
  /// Milliseconds since 1970, as far as they can be counted.
  var milliseconds: Int64 { Int64(exactly: (timeIntervalSince1970 * 1000).rounded()) ?? 0 }
}
