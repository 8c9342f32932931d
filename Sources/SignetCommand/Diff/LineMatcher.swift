/// Finds the lines that two texts have in common, in order.
///
/// Patience diff: lines that occur once in both are the anchors, and what lies between two anchors is compared
/// by itself. A stretch without anchors is compared line by line where it is short, and counts as replaced
/// where it is long, so that time stays close to linear however different the texts are.
struct LineMatcher {
  /// Stretches of more lines than this without an anchor count as replaced.
  private static let longest = 2_000

  private let old: [Int]
  private let new: [Int]
  private(set) var matches: [(old: Int, new: Int)] = []

  init(_ oldLines: [ArraySlice<UInt8>], _ newLines: [ArraySlice<UInt8>]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    old = oldLines.map(number)
    new = newLines.map(number)
    match(old.indices, new.indices)
    matches.sort { $0.old < $1.old }
  }

  private mutating func match(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var pending = [(oldRange, newRange)]
    while let (before, after) = pending.popLast() {
      let (left, right) = trim(before, after)
      if left.isEmpty || right.isEmpty { continue }
      let anchors = anchors(left, right)
      if anchors.isEmpty {
        matchDirectly(left, right)
        continue
      }
      var start = (left.lowerBound, right.lowerBound)
      for anchor in anchors {
        matches.append(anchor)
        pending.append((start.0..<anchor.old, start.1..<anchor.new))
        start = (anchor.old + 1, anchor.new + 1)
      }
      pending.append((start.0..<left.upperBound, start.1..<right.upperBound))
    }
  }

  /// Matches what both begin and end with, and gives what is left.
  private mutating func trim(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> (Range<Int>, Range<Int>) {
    var (left, right) = (oldRange, newRange)
    while let first = left.first, let other = right.first, old[first] == new[other] {
      matches.append((first, other))
      left = left.dropFirst()
      right = right.dropFirst()
    }
    while let last = left.last, let other = right.last, old[last] == new[other] {
      matches.append((last, other))
      left = left.dropLast()
      right = right.dropLast()
    }
    return (left, right)
  }

  /// The longest run, in both orders, of lines that occur once in each stretch.
  private func anchors(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)] {
    let once = unique(old, oldRange)
    let other = unique(new, newRange)
    var candidates: [(old: Int, new: Int)] = []
    for index in oldRange where once[old[index]] == index {
      if let match = other[old[index]], match >= 0 { candidates.append((index, match)) }
    }
    return LineMatcher.longestIncreasing(candidates)
  }

  /// Where each line that occurs once stands; −1 for those that occur more often.
  private func unique(_ lines: [Int], _ range: Range<Int>) -> [Int: Int] {
    var places: [Int: Int] = [:]
    for index in range { places[lines[index]] = places[lines[index]] == nil ? index : -1 }
    return places
  }

  /// Of pairs that increase in `old`, the longest run that increases in `new` as well (patience sorting).
  private static func longestIncreasing(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var tops: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var low = 0
      var high = tops.count
      while low < high {
        let middle = low + (high - low) / 2
        if pairs[tops[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? tops[low - 1] : nil
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var run: [(old: Int, new: Int)] = []
    var next = tops.last
    while let index = next {
      run.append(pairs[index])
      next = before[index]
    }
    return run.reversed()
  }

  private mutating func matchDirectly(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    guard oldRange.count + newRange.count <= LineMatcher.longest else { return }
    let difference = new[newRange].difference(from: old[oldRange])
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(oldRange.lowerBound + offset)
      case .insert(let offset, _, _): inserted.insert(newRange.lowerBound + offset)
      }
    }
    let kept = zip(
      oldRange.lazy.filter { !removed.contains($0) }, newRange.lazy.filter { !inserted.contains($0) })
    for (left, right) in kept { matches.append((left, right)) }
  }
}
