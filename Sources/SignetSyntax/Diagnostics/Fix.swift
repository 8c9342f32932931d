/// A way to put a mistake right: edits that belong together, with a title in the imperative.
public struct Fix: Hashable, Sendable {
  public let title: String
  public var edits: [TextEdit]
  /// Whether a tool may apply it unasked: a name that is merely near to another one may be the name of something else.
  public let isCertain: Bool
  /// Whether the words that it removes, where it does, say nothing: one that stands there twice, or that only another
  /// language needs.
  public let removesNoise: Bool

  public init(_ title: String, _ edits: [TextEdit], isCertain: Bool = true, removesNoise: Bool = false) {
    self.title = title
    self.edits = edits
    self.isCertain = isCertain
    self.removesNoise = removesNoise
  }

  /// A fix that puts `replacement` in the place of one span; an empty span inserts, an empty text removes.
  public init(
    _ title: String, replace span: SourceSpan, with replacement: String, isCertain: Bool = true,
    removesNoise: Bool = false
  ) {
    self.init(title, [TextEdit(span, replacement)], isCertain: isCertain, removesNoise: removesNoise)
  }

  /// Whether it only removes, and words, numbers or texts are gone after it; brackets, commas and other signs don't
  /// count.
  func removesWords(from sources: SourceMap) -> Bool {
    guard edits.allSatisfy({ $0.replacement.utf8.allSatisfy(ASCII.isBlank) }) else { return false }
    return edits.contains { edit in
      guard let source = sources[edit.span.file] else { return false }
      let removed = source.text(of: edit.span).unicodeScalars
      return removed.contains { scalar in
        scalar.isASCII
          ? ASCII.isWordPart(UInt8(truncatingIfNeeded: scalar.value))
          : CharacterClasses.mayContinueName(scalar)
      }
    }
  }
}
