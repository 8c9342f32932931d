/// Where the lines about calls and attempts go.
public struct Journal: Sendable {
  let sink: (@Sendable (JournalEntry) -> Void)?

  /// No journal.
  public static let none = Journal(sink: nil)

  /// Gives each entry to a closure, off the caller's path and in order.
  public static func closure(_ sink: @escaping @Sendable (JournalEntry) -> Void) -> Journal {
    Journal(sink: sink)
  }

  /// Gives each entry as a line of JSON, without the line end.
  public static func lines(_ sink: @escaping @Sendable (String) -> Void) -> Journal {
    Journal(sink: { sink($0.line) })
  }
}
