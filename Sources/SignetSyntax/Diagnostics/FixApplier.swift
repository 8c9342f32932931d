/// Applies the fixes that diagnostics offer.
public enum FixApplier {
  /// A file as it is after its fixes.
  public struct FixedFile: Sendable {
    public let source: SourceFile
    public let bytes: [UInt8]
  }

  /// What became of the fixes.
  public struct Outcome: Sendable {
    /// The files that changed, in the order of their numbers.
    public let files: [FixedFile]
    /// The diagnostics whose fixes were applied.
    public let mended: [Diagnostic]
    /// How many fixes were applied.
    public var applied: Int { mended.count }
    /// How many were not, since they edit what another one has edited: check again and apply what is left.
    public let conflicting: Int
  }

  /// The diagnostics whose fix may be applied unasked: they offer exactly one, which is no guess and removes nothing that
  /// somebody wrote, and nothing says that they are an echo. In a file in which a block does not begin or end where it was
  /// meant to, that is put right first, and nothing behind it.
  public static func unambiguous(_ diagnostics: [Diagnostic], sources: SourceMap) -> [Diagnostic] {
    let blocks: Set<String> = [
      SyntaxRules.unclosedBlock.code, SyntaxRules.strayCloser.code, SyntaxRules.missingBlock.code,
    ]
    var brokenFiles: Set<FileID> = []
    return diagnostics.sortedByPosition().filter { diagnostic in
      guard !brokenFiles.contains(diagnostic.primary.file) else { return false }
      if blocks.contains(diagnostic.code) { brokenFiles.insert(diagnostic.primary.file) }
      guard diagnostic.fixes.count == 1, let fix = diagnostic.fixes.first, fix.isCertain else { return false }
      return fix.removesNoise || !fix.removesWords(from: sources)
    }
  }

  /// Applies the first fix of each diagnostic, in the order of positions, each with all its edits or not at all.
  /// Nothing is written: what the files' bytes become is in the outcome.
  public static func apply(_ diagnostics: [Diagnostic], sources: SourceMap) -> Outcome {
    var accepted: [FileID: [TextEdit]] = [:]
    var mended: [Diagnostic] = []
    var conflicting = 0
    for diagnostic in diagnostics.sortedByPosition() {
      guard let fix = diagnostic.fixes.first else { continue }
      if accept(fix.edits, in: &accepted, sources: sources) {
        mended.append(diagnostic)
      } else {
        conflicting += 1
      }
    }
    let files = accepted.keys.sorted().compactMap { id -> FixedFile? in
      guard let source = sources[id], let edits = accepted[id] else { return nil }
      return FixedFile(source: source, bytes: edited(source.bytes, by: edits))
    }
    return Outcome(files: files, mended: mended, conflicting: conflicting)
  }

  /// Adds the edits to the accepted ones, which are sorted and apart, unless one would meet another.
  private static func accept(
    _ edits: [TextEdit], in accepted: inout [FileID: [TextEdit]], sources: SourceMap
  ) -> Bool {
    var result = accepted
    for edit in edits {
      guard let file = sources[edit.span.file], edit.span.end <= file.bytes.count else { return false }
      let known = result[edit.span.file] ?? []
      let place = insertionIndex(of: edit, in: known)
      if place > 0, meets(known[place - 1], edit) { return false }
      if place < known.count, meets(edit, known[place]) { return false }
      result[edit.span.file, default: []].insert(edit, at: place)
    }
    accepted = result
    return !edits.isEmpty
  }

  /// Whether two edits, the first of which begins no later, touch the same bytes or insert at the same place.
  private static func meets(_ first: TextEdit, _ second: TextEdit) -> Bool {
    second.span.start < first.span.end || second.span.start == first.span.start
  }

  private static func insertionIndex(of edit: TextEdit, in edits: [TextEdit]) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = low + (high - low) / 2
      if edits[middle].span < edit.span { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func edited(_ bytes: [UInt8], by edits: [TextEdit]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var position = 0
    for edit in edits {
      output.append(contentsOf: bytes[position..<edit.span.start])
      output.append(contentsOf: edit.replacement.utf8)
      position = edit.span.end
    }
    output.append(contentsOf: bytes[position...])
    return output
  }
}
