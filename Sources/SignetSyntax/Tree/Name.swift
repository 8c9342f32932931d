/// An identifier (in settings blocks also a word with hyphens) where it stands.
public struct Name: Hashable, Sendable {
  public let text: String
  public let span: SourceSpan
}
