import Foundation

/// What time it is for the servers, learned from their answers; one offset an origin.
final class ServerClock: Sendable {
  private let offsets = Locked([String: TimeInterval]())

  /// Learns from a fresh answer's `Date` (RFC 9110 §6.6.1). One from a cache, or about one, says nothing.
  func learn(from head: ResponseHead, at receipt: Date, origin: RequestURL) {
    guard head.status != 304, head.headers["Age"] == nil, head.headers["Warning"] == nil,
      let text = head.headers["Date"], let date = HTTPDate.date(text)
    else { return }
    offsets.withLock { $0[Self.key(origin)] = date.timeIntervalSince(receipt) }
  }

  /// How far the server's clock is ahead, in seconds; zero until something is known.
  func offset(of origin: RequestURL) -> TimeInterval { knownOffset(of: origin) ?? 0 }

  /// The same; nil until something is known.
  func knownOffset(of origin: RequestURL) -> TimeInterval? {
    offsets.withLock { $0[Self.key(origin)] }
  }

  /// What time it is for a server, as far as it is known.
  func time(of server: Server, by timekeeper: any Timekeeper) -> Date {
    guard case .success(let base) = server.base else { return timekeeper.now }
    return timekeeper.now + offset(of: base)
  }

  private static func key(_ url: RequestURL) -> String { "\(url.scheme)://\(url.host):\(url.effectivePort)" }
}
