/// A replacement of one span's bytes.
public struct TextEdit: Hashable, Sendable {
  public let span: SourceSpan
  public let replacement: String

  public init(_ span: SourceSpan, _ replacement: String) {
    self.span = span
    self.replacement = replacement
  }
}
