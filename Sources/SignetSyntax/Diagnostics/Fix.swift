/// A way to put a mistake right: edits that belong together, with a title in the imperative.
public struct Fix: Hashable, Sendable {
  public let title: String
  public var edits: [TextEdit]
  /// Whether a tool may apply it unasked: a name that is merely near to another one may be the name of something else.
  public let isCertain: Bool

  public init(_ title: String, _ edits: [TextEdit], isCertain: Bool = true) {
    self.title = title
    self.edits = edits
    self.isCertain = isCertain
  }

  /// A fix that puts `replacement` in the place of one span; an empty span inserts, an empty text removes.
  public init(
    _ title: String, replace span: SourceSpan, with replacement: String, isCertain: Bool = true
  ) {
    self.init(title, [TextEdit(span, replacement)], isCertain: isCertain)
  }
}
