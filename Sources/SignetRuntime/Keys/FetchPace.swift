/// How often something is fetched again because what is held did not do: a few times at once, and then only once in a
/// while, however many calls ask for it. A server that refuses all there is can't make each call fetch as well.
struct FetchPace: Sendable {
  /// The most fetches within ``window``.
  static let limit = 3
  static let window: Duration = .seconds(30)

  /// When the last fetches began, by the clock that only runs forward.
  private var times: [Duration] = []

  func allows(at uptime: Duration) -> Bool {
    guard times.count == Self.limit, let first = times.first else { return true }
    return uptime - first >= Self.window
  }

  mutating func note(at uptime: Duration) {
    times = times.suffix(Self.limit - 1) + [uptime]
  }
}
