/// A path with its holes: `/orders/{id: OrderID}/lines`.
public struct PathTemplate: Hashable, Sendable {
  public enum Part: Hashable, Sendable {
    /// The text between holes, slashes included, as it is written.
    case literal(String, SourceSpan)
    case hole(PathHole)
  }

  public let parts: [Part]
  public let span: SourceSpan
  public let tokens: TokenRange

  public var holes: [PathHole] {
    parts.compactMap { part in
      if case .hole(let hole) = part { hole } else { nil }
    }
  }
}
