/// Where the lines about calls and attempts go.
///
/// Entries are handed over off the caller's path, one after another, in the order in which they came about.
public struct Journal: Sendable {
  let queue: JournalQueue?

  /// No journal.
  public static let none = Journal(queue: nil)

  /// Gives each entry to a closure.
  public static func closure(_ sink: @escaping @Sendable (JournalEntry) -> Void) -> Journal {
    Journal(queue: JournalQueue(sink))
  }

  /// Gives each entry as a line of JSON, without the line end.
  public static func lines(_ sink: @escaping @Sendable (String) -> Void) -> Journal {
    Journal(queue: JournalQueue { sink($0.line) })
  }

  /// Takes an entry; it is made only where somebody wants it.
  func record(_ entry: () -> JournalEntry) {
    queue?.add(entry())
  }
}
