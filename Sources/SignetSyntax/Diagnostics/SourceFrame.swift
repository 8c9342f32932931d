/// The lines of one file that a diagnostic points at, with its marks under them.
struct SourceFrame {
  private struct Mark {
    let span: SourceSpan
    let label: String?
    let isPrimary: Bool
  }

  private let file: SourceFile
  private let severity: Severity
  private let sources: SourceMap
  /// Bytes that are not shown, besides those that the sources conceal.
  private let hidden: Range<Int>?
  /// The marks by their lines, in order.
  private let lines: [(number: Int, marks: [Mark])]

  /// The frames of a diagnostic: its own file first, others in the order in which its labels name them.
  static func frames(of diagnostic: Diagnostic, sources: SourceMap) -> [SourceFrame] {
    var marks = [Mark(span: diagnostic.primary, label: diagnostic.primaryLabel, isPrimary: true)]
    marks += diagnostic.labels.map { Mark(span: $0.span, label: $0.message, isPrimary: false) }
    var order: [FileID] = []
    for mark in marks where !order.contains(mark.span.file) { order.append(mark.span.file) }
    return order.compactMap { id in
      guard let file = sources[id] else { return nil }
      let hidden =
        diagnostic.concealsPrimary && diagnostic.primary.file == id ? diagnostic.primary.range : nil
      let own = marks.filter { $0.span.file == id }
      return SourceFrame(file, sources, diagnostic.severity, own, hiding: hidden)
    }
  }

  private init(
    _ file: SourceFile, _ sources: SourceMap, _ severity: Severity, _ marks: [Mark],
    hiding hidden: Range<Int>?
  ) {
    self.file = file
    self.sources = sources
    self.hidden = hidden
    self.severity = severity
    var lines: [(number: Int, marks: [Mark])] = []
    for mark in marks.sorted(by: { $0.span.start < $1.span.start }) {
      let number = file.position(of: mark.span.start).line
      if lines.last?.number == number {
        lines[lines.count - 1].marks.append(mark)
      } else {
        lines.append((number, [mark]))
      }
    }
    self.lines = lines
  }

  /// `file:line:column` of the first mark.
  var location: String {
    guard let first = lines.first?.marks.first else { return file.path }
    let position = file.position(of: first.span.start)
    return "\(file.path):\(position.line):\(position.column)"
  }

  /// How many digits the largest line number has, with a blank before it.
  var numberWidth: Int { String(lines.last?.number ?? 0).count + 1 }

  func lines(numberWidth: Int, style: DiagnosticRenderer.Style) -> [String] {
    let margin = String(repeating: " ", count: numberWidth) + style.dim(" | ")
    var output: [String] = []
    var previous: Int?
    for (number, marks) in lines {
      if let previous, number > previous + 1 { output.append(style.dim(padded("...", numberWidth + 1))) }
      previous = number
      let focus = marks.first { $0.isPrimary } ?? marks[0]
      let excerpt = SourceExcerpt(of: file, line: number, focus: focus.span.start) { window in
        sources.concealed(in: file.id, window) + (hidden.map { [$0] } ?? [])
      }
      output.append(trimmed(style.dim(padded(String(number), numberWidth) + " | ") + excerpt.text))
      output += rows(marks, excerpt, number, style).map { trimmed(margin + $0) }
    }
    return output
  }

  private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The row of carets with the last mark's label, and a row for each other label.
  private func rows(
    _ marks: [Mark], _ excerpt: SourceExcerpt, _ number: Int, _ style: DiagnosticRenderer.Style
  ) -> [String] {
    var carets = ""
    var column = 0
    for mark in marks {
      let range = columns(of: mark, excerpt, number)
      let first = max(range.lowerBound, column)
      guard first < range.upperBound else { continue }
      carets += String(repeating: " ", count: first - column)
      let line = String(repeating: mark.isPrimary ? "^" : "-", count: range.upperBound - first)
      carets += style.mark(mark.isPrimary, severity, line)
      column = range.upperBound
    }
    var rows: [String] = []
    for (index, mark) in marks.enumerated().reversed() {
      guard let label = mark.label.map(DiagnosticRenderer.oneLine) else { continue }
      let text = style.mark(mark.isPrimary, severity, label)
      if index == marks.count - 1 {
        carets += " " + text
      } else {
        rows.append(String(repeating: " ", count: columns(of: mark, excerpt, number).lowerBound) + text)
      }
    }
    return [carets] + rows
  }

  /// The columns under a mark, at least one; what goes beyond the line is left out.
  private func columns(of mark: Mark, _ excerpt: SourceExcerpt, _ number: Int) -> Range<Int> {
    let end = min(mark.span.end, file.lineRange(number).upperBound)
    let first = excerpt.column(of: mark.span.start)
    return first..<max(first + 1, excerpt.column(of: end))
  }
}
