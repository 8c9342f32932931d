/// A text with holes, as signing, sealing, token and verification texts have: `"{method}\n{path}"`.
public struct TextTemplate: Hashable, Sendable {
  public enum Part: Hashable, Sendable {
    case literal(String)
    /// What stands between the braces, `now|date`, where it stands (without the braces).
    case hole(String, SourceSpan)
  }

  public let parts: [Part]
  public let span: SourceSpan
}
