/// "did you mean": the known word that a misspelled one is nearest to.
public enum Suggestion {
  /// The candidate nearest to `word`, where one is near enough to be meant; the first of several that are
  /// equally near. Letters' case counts less than the letters. Linear in the candidates.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let typed = Array(word.lowercased().unicodeScalars)
    guard !typed.isEmpty, typed.count <= longest else { return nil }
    let bound = max(1, typed.count / 3)
    var best: (distance: Int, word: String)?
    for candidate in candidates where candidate != word {
      let limit = best.map { $0.distance - 1 } ?? bound
      let known = Array(candidate.lowercased().unicodeScalars)
      guard limit >= 0, abs(known.count - typed.count) <= limit else { continue }
      if let distance = distance(typed, known, limit: limit) { best = (distance, candidate) }
    }
    return best?.word
  }

  /// Words longer than this are not looked at: nobody mistypes them by a letter.
  private static let longest = 64

  /// The optimal string alignment distance (a swap of neighbours counts one), or none where it is above `limit`.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
    var older = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1] + [Int](repeating: 0, count: right.count)
      var smallest = row + 1
      for column in right.indices {
        let substituted = previous[column] + (left[row] == right[column] ? 0 : 1)
        var cost = min(substituted, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, older[column - 1] + 1)
        }
        current[column + 1] = cost
        smallest = min(smallest, cost)
      }
      if smallest > limit { return nil }
      older = previous
      previous = current
    }
    return previous[right.count] <= limit ? previous[right.count] : nil
  }
}
