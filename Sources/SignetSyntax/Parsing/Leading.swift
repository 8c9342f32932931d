/// What stands before a declaration and belongs to it.
struct Leading {
  var annotations: [Annotation] = []
  var documentationLines: [String] = []
  var documentationSpan: SourceSpan?
  /// The first token of each run of annotations that begins a line.
  var runs: [Int] = []
  /// The first annotation's token.
  var firstToken: Int?

  /// Marks the annotations of the run that begins at a token.
  mutating func doubt(runAt run: Int, _ span: SourceSpan) {
    let end = runs.first { $0 > run } ?? .max
    for index in annotations.indices where (run..<end).contains(annotations[index].tokens.lowerBound) {
      annotations[index].doubt = span
    }
  }

  var isEmpty: Bool { annotations.isEmpty && documentationSpan == nil }

  var documentation: Documentation? {
    documentationSpan.map { Documentation(lines: documentationLines, span: $0) }
  }
}
