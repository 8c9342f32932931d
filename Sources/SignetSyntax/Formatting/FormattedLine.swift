/// A line of formatted text while it is being put together.
struct FormattedLine {
  /// A token, or a comment behind tokens.
  struct Cell {
    let text: String
    /// Its width in columns.
    let width: Int
    /// The column at which it stands in the source.
    let sourceColumn: Int
    /// How many blanks stand before it, at least.
    let gap: Int
    /// Whether it may be aligned with another; what stands in brackets is not.
    let mayAlign: Bool
    /// Whether the author has put more blanks before it.
    let isSpread: Bool
    /// How many blanks more than `gap` alignment puts before it.
    var extra = 0
  }

  let indentation: Int
  var cells: [Cell]
  /// Whether the line is a comment and nothing else: alignment looks past it.
  let isComment: Bool

  static let empty = FormattedLine(indentation: 0, cells: [], isComment: false)

  var isEmpty: Bool { cells.isEmpty }

  var text: String {
    guard !cells.isEmpty else { return "" }
    var text = String(repeating: " ", count: indentation)
    for (index, cell) in cells.enumerated() {
      if index > 0 { text += String(repeating: " ", count: cell.gap + cell.extra) }
      text += cell.text
    }
    return text
  }
}
