import SignetSyntax

/// An endpoint's path, split at its holes. It begins with `/` and follows the path of the server's base URL.
public struct EndpointPath: Sendable, Equatable {
  public enum Piece: Sendable, Equatable {
    /// Text that travels as it is written.
    case text(String)
    /// A value of the caller's, percent-encoded as one segment or part of one.
    case parameter(Field)
  }

  public var pieces: [Piece]
  /// Where the whole path stands.
  public var span: SourceSpan

  public init(pieces: [Piece], span: SourceSpan) {
    self.pieces = pieces
    self.span = span
  }

  /// The values in the path, in order.
  public var parameters: [Field] {
    pieces.compactMap { piece in
      if case .parameter(let field) = piece { field } else { nil }
    }
  }

  /// The path with the holes' wire names: `/orders/{id}`. This is what a journal may hold.
  public var template: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .parameter(let field): "{\(field.wireName)}"
      }
    }.joined()
  }
}
