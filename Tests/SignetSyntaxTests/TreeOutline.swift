import SignetSyntax

/// A tree written down without positions, and without the doubts that are about positions: two trees of one outline
/// mean the same.
enum TreeOutline {
  static func outline(_ tree: SpecTree) -> [String] {
    tree.imports.flatMap(lines) + lines(of: tree.service as Any) + tree.declarations.flatMap(lines)
  }

  static func outline(_ settings: [Setting]) -> [String] { settings.flatMap(lines) }

  private static func lines(of value: Any) -> [String] {
    var text = ""
    dump(value, to: &text)
    let positions = ["file:", "lower:", "upper:", "lowerBound:", "upperBound:", "index:", "doubt:"]
    return text.split(separator: "\n").map(String.init).filter { line in
      !positions.contains { line.contains("- \($0)") || line.contains("▿ \($0)") } && !line.contains("span:")
        && !line.contains("tokens:")
        && !line.contains("SourceSpan") && !line.contains("Range")
    }
  }
}
