import SignetSyntax

/// The spec's `@allow`s: which rule each lets pass, and where.
final class AllowTable {
  struct Entry {
    let code: String
    /// The code inside the annotation.
    let span: SourceSpan
    /// What it stands on: findings in here pass.
    let region: SourceSpan
    /// The nearest entry of the same code around this one, as an index.
    var parent: Int?
    var isUsed = false
  }

  private struct Key: Hashable {
    let code: String
    let file: FileID
  }

  private var entries: [Entry] = []
  private var index: [Key: [Int]] = [:]
  private var isIndexed = false

  func add(code: String, at span: SourceSpan, region: SourceSpan, isUsed: Bool = false) {
    entries.append(Entry(code: code, span: span, region: region, parent: nil, isUsed: isUsed))
    isIndexed = false
  }

  /// In the place of a code that is unknown: which rule was meant to pass is open, and none is held against the spec.
  static let anyCode = "*"

  /// Whether an `@allow` of `code` stands around `span`; marks it as used.
  func takes(_ code: String, at span: SourceSpan) -> Bool {
    buildIndex()
    return holds(code, at: span) || holds(Self.anyCode, at: span)
  }

  private func holds(_ code: String, at span: SourceSpan) -> Bool {
    guard let list = index[Key(code: code, file: span.file)] else { return false }
    var low = 0
    var high = list.count
    while low < high {
      let middle = low + (high - low) / 2
      if entries[list[middle]].region.start <= span.start { low = middle + 1 } else { high = middle }
    }
    var candidate = low > 0 ? list[low - 1] : nil
    while let current = candidate {
      if entries[current].region.end >= span.end {
        entries[current].isUsed = true
        return true
      }
      candidate = entries[current].parent
    }
    return false
  }

  /// The entries that let nothing pass, in the order in which they were met.
  var unused: [Entry] { entries.filter { !$0.isUsed } }

  /// Sorts the entries of each code and file by their regions, which nest but never cross, and links each to
  /// the one around it.
  private func buildIndex() {
    if isIndexed { return }
    isIndexed = true
    index = [:]
    for position in entries.indices {
      let entry = entries[position]
      index[Key(code: entry.code, file: entry.span.file), default: []].append(position)
    }
    for key in index.keys {
      let sorted = (index[key] ?? []).sorted { left, right in
        let (one, other) = (entries[left].region, entries[right].region)
        return (one.start, -one.end) < (other.start, -other.end)
      }
      var open: [Int] = []
      for position in sorted {
        while let last = open.last, entries[last].region.end < entries[position].region.end {
          open.removeLast()
        }
        entries[position].parent = open.last
        open.append(position)
      }
      index[key] = sorted
    }
  }
}
