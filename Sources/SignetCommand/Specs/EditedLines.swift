import SignetModel
import SignetSyntax

/// The lines that fixes have changed, before and after, and the errors that stand on them.
struct EditedLines {
  /// The diagnostics whose fixes have brought errors to light on their lines.
  let harmful: [Diagnostic]

  init(_ outcome: FixApplier.Outcome, before: CheckedSpec, after: CheckedSpec) {
    let sources = before.spec.sources
    let old = ErrorLines(before.result.diagnostics, sources)
    let mended = ErrorLines(outcome.mended, sources)
    let new = ErrorLines(after.result.diagnostics, after.spec.sources)
    let shifts = Self.shifts(of: outcome.mended.flatMap { $0.fixes.first?.edits ?? [] })
    harmful = outcome.mended.filter { diagnostic in
      let edits = diagnostic.fixes.first?.edits ?? []
      let places = edits.map(\.span)
      let replacements = edits.map { edit in
        let start = edit.span.start + (shifts[edit.span] ?? 0)
        return SourceSpan(file: edit.span.file, start: start, end: start + edit.replacement.utf8.count)
      }
      return new.count(on: replacements) > old.count(on: places) - mended.count(on: places)
    }
  }

  /// By how much each edit's place moves, by the edits before it in its file.
  private static func shifts(of edits: [TextEdit]) -> [SourceSpan: Int] {
    var shifts: [SourceSpan: Int] = [:]
    var file: FileID?
    var shift = 0
    for edit in edits.sorted(by: { $0.span < $1.span }) {
      if edit.span.file != file { shift = 0 }
      file = edit.span.file
      shifts[edit.span] = shift
      shift += edit.replacement.utf8.count - (edit.span.end - edit.span.start)
    }
    return shifts
  }

  /// How many errors begin on each line.
  private struct ErrorLines {
    private let sources: SourceMap
    private var counts: [Line: Int] = [:]

    private struct Line: Hashable {
      let file: FileID
      let number: Int
    }

    init(_ diagnostics: [Diagnostic], _ sources: SourceMap) {
      self.sources = sources
      for diagnostic in diagnostics where diagnostic.severity == .error {
        for line in lines(of: diagnostic.primary.before) { counts[line, default: 0] += 1 }
      }
    }

    func count(on spans: [SourceSpan]) -> Int {
      Set(spans.flatMap(lines)).reduce(0) { $0 + (counts[$1] ?? 0) }
    }

    private func lines(of span: SourceSpan) -> [Line] {
      guard let source = sources[span.file] else { return [] }
      let lines = source.position(of: span.start).line...source.position(of: span.end).line
      return lines.map { Line(file: span.file, number: $0) }
    }
  }
}
