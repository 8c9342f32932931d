import Foundation

/// The right to renew, written down: who has it, and from when until when.
///
/// It ends by itself, so that a holder that was killed, or suspended, hinders nobody for longer; a record that is not of
/// its time, because the clock was set back meanwhile, counts for nothing.
struct RenewalLease: Sendable {
  /// How far apart the clocks of those who share a vault may be, in seconds.
  static let slack: TimeInterval = 5

  private let file: PrivateFile

  init(path: String) { file = PrivateFile(path) }

  private struct Record {
    let holder: UUID
    let from: Date
    let until: Date

    func counts(at now: Date) -> Bool { from - RenewalLease.slack <= now && now < until }
  }

  /// Nil while somebody else has it. Nobody else may take it or let it go meanwhile.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - now: the time of day.
  func take(
    for duration: TimeInterval, by now: @escaping @Sendable () -> Date
  ) throws(StoreError) -> VaultLock? {
    let time = now()
    if let held = try record(), held.counts(at: time) { return nil }
    let mine = Record(holder: UUID(), from: time, until: time + duration)
    try file.replaceContents(with: Self.bytes(mine))
    return VaultLock { release(mine, at: now()) }
  }

  /// Nobody takes a lease that still counts, so that it can be let go without further ado; one that counts no more may
  /// be somebody else's by now, and is left.
  private func release(_ mine: Record, at now: Date) {
    guard mine.counts(at: now + Self.slack), let held = try? record(), held.holder == mine.holder else {
      return
    }
    try? file.delete()
  }

  private func record() throws(StoreError) -> Record? {
    guard let bytes = try file.contents(), let json = try? JSON(bytes: bytes),
      case .string(let text)? = json["holder"], let holder = UUID(uuidString: text),
      case .number(let first)? = json["from"], let from = DateStyle.epochMilliseconds.date(first.spelling),
      case .number(let last)? = json["until"], let until = DateStyle.epochMilliseconds.date(last.spelling)
    else { return nil }
    return Record(holder: holder, from: from, until: until)
  }

  private static func bytes(_ record: Record) -> [UInt8] {
    var members: [String: JSON] = ["holder": .string(record.holder.uuidString)]
    for (name, date) in [("from", record.from), ("until", record.until)] {
      let text = DateStyle.epochMilliseconds.text(date)
      members[name] = text.flatMap { JSONNumber($0) }.map { .number($0) }
    }
    return Array(JSON.object(members).text.utf8)
  }
}
