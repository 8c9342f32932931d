/// Keeps below each other what the author has put below each other.
///
/// Two tokens of neighbouring lines are aligned if they stand at one column of the source and blanks have been spent
/// on that. Aligned tokens move to the leftmost column at which all of them fit. The groups are taken in the order of
/// their source columns, so whatever stands left of one has found its place before.
enum ColumnAligner {
  private struct Position: Hashable {
    let line: Int
    let cell: Int
  }

  static func align(_ lines: inout [FormattedLine]) {
    var run: [Int] = []
    for index in lines.indices where !lines[index].isComment {
      let goesOn = run.last.map { lines[$0].indentation == lines[index].indentation } ?? true
      if lines[index].isEmpty || !goesOn {
        alignRun(run, &lines)
        run = []
      }
      if !lines[index].isEmpty { run.append(index) }
    }
    alignRun(run, &lines)
  }

  /// Aligns lines that follow one another at one indentation.
  private static func alignRun(_ run: [Int], _ lines: inout [FormattedLine]) {
    guard run.count > 1 else { return }
    var placed: [Int: (cell: Int, column: Int)] = [:]
    for group in groups(run, lines) {
      var columns: [Int] = []
      for member in group { columns.append(naturalColumn(of: member, lines, &placed)) }
      let target = columns.max() ?? 0
      for (member, column) in zip(group, columns) {
        lines[member.line].cells[member.cell].extra = target - column
        let width = lines[member.line].cells[member.cell].width
        placed[member.line] = (member.cell + 1, target + width)
      }
    }
  }

  /// The column of a cell with no more blanks before it than it needs.
  private static func naturalColumn(
    of position: Position, _ lines: [FormattedLine], _ placed: inout [Int: (cell: Int, column: Int)]
  ) -> Int {
    let line = lines[position.line]
    var (cell, column) = placed[position.line] ?? (0, line.indentation)
    while cell < position.cell {
      column += (cell > 0 ? line.cells[cell].gap : 0) + line.cells[cell].width
      cell += 1
    }
    placed[position.line] = (cell, column)
    return column + line.cells[position.cell].gap
  }

  /// The groups of aligned cells, in the order of their source columns.
  private static func groups(_ run: [Int], _ lines: [FormattedLine]) -> [[Position]] {
    var groups: [[Position]] = []
    var numbers: [Position: Int] = [:]
    for (upper, lower) in zip(run, run.dropFirst()) {
      for (above, below) in alignedPairs(upper, lower, lines) {
        if let number = numbers[above] {
          groups[number].append(below)
          numbers[below] = number
        } else {
          numbers[above] = groups.count
          numbers[below] = groups.count
          groups.append([above, below])
        }
      }
    }
    return groups.enumerated()
      .sorted {
        (sourceColumn($0.element[0], lines), $0.offset) < (sourceColumn($1.element[0], lines), $1.offset)
      }
      .map(\.element)
  }

  private static func sourceColumn(_ position: Position, _ lines: [FormattedLine]) -> Int {
    lines[position.line].cells[position.cell].sourceColumn
  }

  private static func alignedPairs(
    _ upper: Int, _ lower: Int, _ lines: [FormattedLine]
  ) -> [(Position, Position)] {
    var pairs: [(Position, Position)] = []
    var first = 1
    var second = 1
    while first < lines[upper].cells.count, second < lines[lower].cells.count {
      let above = lines[upper].cells[first]
      let below = lines[lower].cells[second]
      if above.sourceColumn == below.sourceColumn {
        let areAlike = (above.text == "@") == (below.text == "@")
        if areAlike, above.mayAlign, below.mayAlign, above.isSpread || below.isSpread {
          pairs.append((Position(line: upper, cell: first), Position(line: lower, cell: second)))
        }
        first += 1
        second += 1
      } else if above.sourceColumn < below.sourceColumn {
        first += 1
      } else {
        second += 1
      }
    }
    return pairs
  }
}
