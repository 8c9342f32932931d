public import Foundation

/// A journal in files: a line of JSON for each entry, a file for each day (UTC), the last 30 days kept.
///
///     let folder = JournalFolder(caches.appending(path: "journal"))
///     let configuration = Configuration(journal: folder.journal)
///     …
///     let lines = try await folder.export(days: 3)   // for a report to the developers
///
/// The files are readable by their owner alone (mode 0600), and written off the path of calls. Make one for each
/// folder and keep it.
public final class JournalFolder: Sendable {
  /// Where entries go: for ``Configuration/journal``.
  public let journal: Journal
  private let files: JournalFiles
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - folder: made when it is needed.
  ///   - days: how many days are kept.
  ///   - timekeeper: where the day comes from that an export counts from.
  public init(_ folder: URL, keeping days: Int = 30, timekeeper: any Timekeeper = SystemTimekeeper()) {
    let files = JournalFiles(folder: folder, days: max(days, 1))
    self.files = files
    now = { timekeeper.now }
    journal = .closure { files.write($0) }
  }

  /// The lines of the last days, today's included, oldest first: of everything that has been recorded until now.
  ///
  /// - Throws: `CocoaError` where a file can't be read.
  public func export(days: Int) async throws -> Data {
    await journal.queue?.drain()
    return try files.contents(from: now() - Double(max(days, 1) - 1) * 86_400)
  }
}
