/// A parsed file. Nothing of it is lost: `tokens`, each with its trivia, are the file's bytes, and every node knows
/// its tokens. A broken file has a tree as well, with what could be read.
public struct SpecTree: Sendable {
  public let source: SourceFile
  /// All tokens, the last one the end of the file.
  public let tokens: [Token]
  /// The spans of all comments, `//` and `///`, in order.
  public let comments: [SourceSpan]
  public let imports: [Import]
  public let service: ServiceDecl?
  public let declarations: [Declaration]
  /// What the lexer and the parser found, in the order of positions.
  public let diagnostics: [Diagnostic]

  /// Whether the file has mistakes that keep it from being checked and formatted.
  public var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }

  /// The file's text again, put together from tokens and trivia.
  public var text: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.bytes.count)
    for token in tokens { bytes.append(contentsOf: source.bytes[token.triviaStart..<token.span.end]) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
