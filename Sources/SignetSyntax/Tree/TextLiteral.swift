/// A text, `"…"` or raw `#"…"#`, with what its escapes stand for.
public struct TextLiteral: Hashable, Sendable {
  /// The text without its quotes, escapes resolved.
  public let value: String
  /// The whole literal, quotes included.
  public let span: SourceSpan
  public let isRaw: Bool
}

extension SpecTree {
  /// What a text without a hash in front says, escapes resolved; the bytes as they are for any other token.
  public func decodedText(of token: Token) -> String {
    guard token.kind == .text else { return source.text(in: token.span.range) }
    let content = TextLiteral(value: "", span: token.span, isRaw: false).content(in: source)
    return TextDecoder.decode(source.bytes, in: content.clamped(to: 0..<source.bytes.count))
  }
}
