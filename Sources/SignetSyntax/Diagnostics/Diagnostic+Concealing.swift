extension Diagnostic {
  /// The diagnostic as it may be printed: what `sources` conceals stands in none of its words.
  func concealing(_ sources: SourceMap) -> Diagnostic {
    let secrets = quotable(sources)
    guard !secrets.isEmpty else { return self }
    func masked(_ text: String) -> String {
      secrets.reduce(text) { $0.replacing($1, with: String(repeating: "•", count: $1.count)) }
    }
    var result = self
    result.message = masked(message)
    result.primaryLabel = primaryLabel.map(masked)
    result.labels = labels.map { DiagnosticLabel($0.span, masked($0.message)) }
    result.notes = notes.map(masked)
    result.help = help.map(masked)
    result.fixes = fixes.map { Fix(masked($0.title), $0.edits) }
    return result
  }

  /// The concealed texts that its words may quote: those at its spans, or beside them.
  private func quotable(_ sources: SourceMap) -> [String] {
    var ranges: [SourceSpan] = []
    for span in [primary] + labels.map(\.span) {
      let near = max(0, span.start - 200)..<(span.end + 200)
      let found = sources.concealed(in: span.file, near).map { SourceSpan(file: span.file, range: $0) }
      ranges += found.filter { !ranges.contains($0) }
    }
    return ranges.map(sources.text(of:)).sorted { $0.utf8.count > $1.utf8.count }
  }
}
