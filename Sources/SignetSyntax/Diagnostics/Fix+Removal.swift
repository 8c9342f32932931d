extension Fix {
  /// A fix that removes a part of a line with the blanks that set it apart: those before it, or where it begins the line
  /// those behind it, so that what is left is indented as the part was.
  ///
  /// - Parameter source: what `span` is of; nil where that is not known, and only the part is removed then.
  public init(_ title: String, removing span: SourceSpan, from source: SourceFile?) {
    self.init(title, replace: source.map { span.withBlanks(in: $0.bytes) } ?? span, with: "")
  }
}

extension SourceSpan {
  fileprivate func withBlanks(in bytes: [UInt8]) -> SourceSpan {
    guard end <= bytes.count else { return self }
    let before = bytes[..<start].lastIndex { !Self.isBlank($0) }
    let after = bytes[end...].firstIndex { !Self.isBlank($0) }
    let beginsLine = before.map { Self.isLineEnd(bytes[$0]) } ?? true
    let endsLine = after.map { Self.isLineEnd(bytes[$0]) } ?? true
    if !beginsLine, let before, endsLine || after != end {
      return SourceSpan(file: file, start: before + 1, end: end)
    }
    if beginsLine, !endsLine, let after { return SourceSpan(file: file, start: start, end: after) }
    return self
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }
}
