import SignetSyntax

/// A tree written down without positions: two trees of one outline mean the same.
enum TreeOutline {
  static func outline(_ tree: SpecTree) -> [String] {
    var text = ""
    dump(
      [Any](tree.imports.map { $0 as Any }) + [tree.service as Any] + tree.declarations.map { $0 as Any },
      to: &text)
    let positions = ["file:", "lower:", "upper:", "lowerBound:", "upperBound:", "index:"]
    return text.split(separator: "\n").map(String.init).filter { line in
      !positions.contains { line.contains("- \($0)") } && !line.contains("span:") && !line.contains("tokens:")
        && !line.contains("SourceSpan") && !line.contains("Range")
    }
  }
}
