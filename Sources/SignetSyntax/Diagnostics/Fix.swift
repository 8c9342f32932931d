/// A way to put a mistake right: edits that belong together, with a title in the imperative.
public struct Fix: Hashable, Sendable {
  public let title: String
  public var edits: [TextEdit]

  public init(_ title: String, _ edits: [TextEdit]) {
    self.title = title
    self.edits = edits
  }

  /// A fix that puts `replacement` in the place of one span; an empty span inserts, an empty text removes.
  public init(_ title: String, replace span: SourceSpan, with replacement: String) {
    self.init(title, [TextEdit(span, replacement)])
  }
}
