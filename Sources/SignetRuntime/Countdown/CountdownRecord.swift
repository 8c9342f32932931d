import Foundation

/// A wait, as it is kept across launches.
struct CountdownRecord: Sendable {
  private let name: String
  private let store: any ProtectedStore
  /// The longest wait that is believed, in seconds: a day.
  private static let longest: TimeInterval = 86_400

  init(name: String, store: any ProtectedStore) {
    self.name = "countdown." + name
    self.store = store
  }

  /// A wait that can't be kept lasts as long as the process.
  func keep(_ left: Duration, at now: Date) {
    let seconds = left / .seconds(1)
    guard let begin = DateStyle.epochMilliseconds.text(now),
      let end = DateStyle.epochMilliseconds.text(now + seconds)
    else { return }
    try? store.write(Array(#"{"begin":\#(begin),"end":\#(end)}"#.utf8), to: name)
  }

  func forget() { try? store.remove(name) }

  /// What is left of the wait; nil where there is none. With the clock set back, as much is left as there was.
  func left(at now: Date) -> Duration? {
    guard let bytes = try? store.read(name), let json = try? JSON(bytes: bytes),
      let begin = Self.date(json["begin"]), let end = Self.date(json["end"])
    else { return nil }
    let left = min(end.timeIntervalSince(now), end.timeIntervalSince(begin))
    return left > 0 ? Self.duration(left) : nil
  }

  static func duration(_ seconds: TimeInterval) -> Duration {
    let milliseconds = (min(max(seconds, 0), longest) * 1000).rounded(.up)
    return .milliseconds(Int(milliseconds))
  }

  private static func date(_ json: JSON?) -> Date? {
    guard case .number(let number)? = json else { return nil }
    return DateStyle.epochMilliseconds.date(number.spelling)
  }
}
