/// What stands before a declaration and belongs to it.
struct Leading {
  var annotations: [Annotation] = []
  var documentationLines: [String] = []
  var documentationSpan: SourceSpan?
  /// The first token of each run of annotations that begins a line.
  var runs: [Int] = []
  /// The first annotation's token.
  var firstToken: Int?

  var isEmpty: Bool { annotations.isEmpty && documentationSpan == nil }

  var documentation: Documentation? {
    documentationSpan.map { Documentation(lines: documentationLines, span: $0) }
  }
}
