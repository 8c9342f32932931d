import Foundation

/// The files of a journal, one a day.
final class JournalFiles: Sendable {
  private struct Current {
    var name: String?
    var file: JournalFile?
  }

  private let folder: URL
  private let days: JournalDays
  private let write: JournalFile.Writer
  private let current = Locked(Current())

  /// - Parameter write: what puts bytes into a file.
  init(folder: URL, days: Int, write: @escaping JournalFile.Writer = JournalFile.system) {
    self.folder = folder
    self.days = JournalDays(count: days)
    self.write = write
  }

  /// A line that can't be written is lost: nothing waits for a journal. The next one is tried anew.
  func write(_ entry: JournalEntry) {
    current.withLock { current in
      let name = JournalDays.name(of: entry.time)
      if current.name != name || current.file?.isGone != false { open(name, for: entry.time, &current) }
      current.file?.add(entry.line)
    }
  }

  /// What the files of a day and the days after it hold, in order.
  func contents(from day: Date) throws -> Data {
    try current.withLock { _ in
      var all = Data()
      for name in names() where name >= JournalDays.name(of: day) {
        all += try Data(contentsOf: folder.appending(path: name))
      }
      return all
    }
  }

  private func open(_ name: String, for day: Date, _ current: inout Current) {
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    current = Current(name: name, file: JournalFile(folder.appending(path: name), write))
    guard current.file != nil else { return }
    for name in days.outdated(names(), at: day) {
      try? FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }

  /// Only what is named like a file of ours.
  private func names() -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { JournalDays.day(of: $0) != nil }.sorted()
  }
}
