import SignetSyntax

/// Tells of holes as other languages write them, which would travel as they stand.
struct ForeignHoles {
  let context: CheckContext

  /// Looks for segments such as `:id` and `:id.json` in a run of a path between holes, and for a `$` right before the
  /// hole that follows it, if one does.
  func check(path text: String, at span: SourceSpan, isBeforeHole: Bool) {
    var start = span.start
    for (index, segment) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
      // What stands before the first slash goes on with the hole before it: `{id: Int}:cancel`.
      if index > 0, let name = nameBehindColon(segment) {
        context.report(
          TypeRules.foreignHole, "`:\(name)` is no hole, and travels as it stands",
          at: SourceSpan(file: span.file, start: start, end: start + 1 + name.utf8.count),
          help: ["write a hole with its type: `{\(name): String}`"])
      }
      start += segment.utf8.count + 1
    }
    if isBeforeHole, text.last == "$" {
      reportDollar(at: SourceSpan(file: span.file, start: span.end - 1, end: span.end), "travels before it")
    }
  }

  /// The name of `:id`, also with an ending, `:id.json`; none where a segment is anything else.
  private func nameBehindColon(_ segment: Substring) -> Substring? {
    let name = segment.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let ending = segment.dropFirst(name.count + 1)
    guard segment.first == ":", let first = name.first, first.isLetter || first == "_",
      ending.isEmpty || ending.first == "."
    else { return nil }
    return name
  }

  /// Looks for a `$` right before the hole whose content stands at `span`.
  func check(_ before: String?, hole span: SourceSpan) {
    guard before?.last == "$", span.start >= 2 else { return }
    let sign = SourceSpan(file: span.file, start: span.start - 2, end: span.start - 1)
    guard context.sources[span.file]?.text(in: sign.range) == "$" else { return }
    reportDollar(at: sign, "stands in the text")
  }

  private func reportDollar(at sign: SourceSpan, _ consequence: String) {
    context.report(
      TypeRules.foreignHole, "the `$` is no part of the hole, and \(consequence)", at: sign,
      help: ["a hole is written `{name}`"], fixes: [Fix("remove `$`", replace: sign, with: "")])
  }
}
