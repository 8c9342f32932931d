/// One page of items, and where the next one is.
public struct Page<Item: Sendable, Cursor: Sendable>: Sendable {
  public let items: [Item]
  /// Nil for the last page.
  public let next: Cursor?

  /// An empty cursor leads nowhere: many servers end their pages with one (AIP-158), and take it for the first page's.
  public init(items: [Item], next: Cursor?) {
    self.items = items
    self.next = next.flatMap { Self.isEmpty($0) ? nil : $0 }
  }

  private static func isEmpty(_ cursor: Cursor) -> Bool {
    (cursor as? any WireScalar)?.text(style: .plain).isEmpty ?? false
  }
}

extension Page where Cursor: FixedWidthInteger {
  /// A page by number: after an empty one there is no other.
  public init(items: [Item], number: Cursor) {
    self.init(items: items, next: items.isEmpty || number == .max ? nil : number + 1)
  }
}

extension Page {
  /// A page by its last item: the next one exists while the server says so.
  public init(items: [Item], next: Cursor?, hasMore: Bool) {
    self.init(items: items, next: hasMore ? next : nil)
  }
}
