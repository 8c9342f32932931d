/// The elements of a JSON array, each reached in constant time from the one before it.
public struct WireArray: Sendable, Sequence, IteratorProtocol {
  private let document: WireDocument
  private let end: Int
  private var index: Int
  /// How many elements the array has.
  public let count: Int

  init(document: WireDocument, index: Int) {
    self.document = document
    self.index = index + 1
    self.end = Int(document.nodes[index].end)
    self.count = Int(document.nodes[index].count)
  }

  public mutating func next() -> WireElement? {
    guard index < end else { return nil }
    defer { index = Int(document.nodes[index].end) }
    return WireElement(document: document, index: index)
  }
}
