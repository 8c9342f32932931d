import SignetSyntax

/// Tells of holes as other languages write them, which would travel as they stand.
struct ForeignHoles {
  let context: CheckContext

  /// Looks for segments such as `:id` in what stands between a path's holes.
  func check(path text: String, at span: SourceSpan) {
    var start = span.start
    for (index, segment) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
      let end = start + segment.utf8.count
      let name = segment.dropFirst()
      // What stands before the first slash goes on with the hole before it: `{id: Int}:cancel`.
      if index > 0, segment.first == ":", name.first.map({ $0.isLetter || $0 == "_" }) == true,
        name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      {
        context.report(
          TypeRules.foreignHole, "`\(segment)` is no hole, and travels as it stands",
          at: SourceSpan(file: span.file, start: start, end: end),
          help: ["write a hole with its type: `{\(name): String}`"])
      }
      start = end + 1
    }
  }

  /// Looks for a `$` right before the hole whose content stands at `span`.
  func check(_ before: String?, hole span: SourceSpan) {
    guard before?.last == "$", span.start >= 2 else { return }
    let sign = SourceSpan(file: span.file, start: span.start - 2, end: span.start - 1)
    guard context.sources[span.file]?.text(in: sign.range) == "$" else { return }
    context.report(
      TypeRules.foreignHole, "the `$` is no part of the hole, and stands in the text", at: sign,
      help: ["a hole is written `{name}`"], fixes: [Fix("remove `$`", replace: sign, with: "")])
  }
}
