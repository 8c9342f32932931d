import Foundation

/// The files of a journal, one a day.
final class JournalFiles: Sendable {
  private struct Current: Sendable {
    var name: String?
    var file: FileHandle?
  }

  private let folder: URL
  private let days: Int
  private let current = Locked(Current())

  init(folder: URL, days: Int) {
    self.folder = folder
    self.days = days
  }

  /// A line that can't be written is lost: nothing waits for a journal.
  func write(_ entry: JournalEntry) {
    current.withLock { current in
      let name = Self.name(of: entry.time)
      if current.name != name { open(name, for: entry.time, &current) }
      try? current.file?.write(contentsOf: Data((entry.line + "\n").utf8))
    }
  }

  /// What the files of a day and the days after it hold, in order.
  func contents(from day: Date) throws -> Data {
    try current.withLock { _ in
      var all = Data()
      for name in names() where name >= Self.name(of: day) {
        all += try Data(contentsOf: folder.appending(path: name))
      }
      return all
    }
  }

  private func open(_ name: String, for day: Date, _ current: inout Current) {
    try? current.file?.close()
    current.name = name
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = folder.appending(path: name).path
    let descriptor = Foundation.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    current.file = descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let oldest = Self.name(of: day - Double(days - 1) * 86_400)
    for name in names() where name < oldest {
      try? FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }

  /// Only what is named like a file of ours.
  private func names() -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { $0.hasPrefix("journal-") && $0.hasSuffix(".jsonl") }.sorted()
  }

  /// `journal-2026-11-30.jsonl`
  private static func name(of time: Date) -> String {
    let text = DateStyle.iso8601.text(time) ?? "0000-00-00"
    return "journal-\(text.prefix(10)).jsonl"
  }
}
