/// Writes a spec as it should look: two blanks of indentation for each block, one blank between words, two between
/// members on one line, no blanks at a line's end, at most one empty line. Line breaks are the author's, since
/// annotations depend on them, and so is what the author has aligned: tokens of neighbouring lines that stand below
/// each other stay below each other.
///
/// Comments stay where they are. What has been formatted is not changed by formatting it again.
public enum SpecFormatter {
  /// The formatted text; none for a tree with errors, whose structure is a guess.
  public static func format(_ tree: SpecTree) -> String? {
    guard !tree.hasErrors else { return nil }
    var builder = LineBuilder(tree)
    var lines = builder.build()
    ColumnAligner.align(&lines)
    return lines.map { $0.text + "\n" }.joined()
  }
}
