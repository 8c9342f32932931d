/// The candidate that a misspelled name most likely meant; nil when none is near.
///
/// Near means at most a third of the letters inserted, left out, changed or swapped with a neighbour. Only candidates
/// of a similar length are compared, so that the work stays small.
func nearestSpelling(to name: String, among candidates: [String]) -> String? {
  let letters = Array(name.lowercased().utf8)
  let limit = max(1, letters.count / 3)
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let other = Array(candidate.lowercased().utf8)
    guard abs(other.count - letters.count) <= limit else { continue }
    let distance = editDistance(letters, other)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.candidate
}

/// Insertions, deletions, substitutions and swaps of neighbours that lead from one spelling to the other.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      var cost = min(last[column + 1], current[column]) + 1
      cost = min(cost, last[column] + (left[row] == right[column] ? 0 : 1))
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
