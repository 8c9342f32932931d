/// "did you mean": the known word that a misspelled one is nearest to.
public struct Suggestion: Sendable, Hashable {
  public let word: String
  /// Whether no other word is as near: only then there is a fix.
  public let isOnly: Bool
  /// Whether it is one slip away at most; letters' case is none.
  public let isOneSlip: Bool

  /// The candidate nearest to `word`, where one is near enough to be meant; the first of several that are
  /// equally near. Letters' case counts less than the letters. Linear in the candidates.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    Suggestion(for: word, among: candidates)?.word
  }

  /// The same, and whether it is the only one; `nil` where nothing is near.
  public init?(for word: String, among candidates: some Sequence<String>) {
    let typed = Array(word.lowercased().unicodeScalars)
    guard !typed.isEmpty, typed.count <= Self.longest else { return nil }
    let bound = max(1, typed.count / 3)
    var best: (distance: Int, word: String, isOnly: Bool)?
    for candidate in candidates where candidate != word && candidate != best?.word {
      let limit = best?.distance ?? bound
      let known = Array(candidate.lowercased().unicodeScalars)
      // A word of which no letter is left is another word.
      guard abs(known.count - typed.count) <= limit, max(known.count, typed.count) > 1 || known == typed,
        let distance = Self.distance(typed, known, limit: limit)
      else { continue }
      if let nearest = best, nearest.distance == distance {
        if nearest.word.lowercased() != candidate.lowercased() {
          best = (distance, nearest.word, false)
        } else if Self.sharedCapitals(word, candidate) > Self.sharedCapitals(word, nearest.word) {
          best = (distance, candidate, nearest.isOnly)
        }
      } else {
        best = (distance, candidate, true)
      }
    }
    guard let best else { return nil }
    // `base32` is no slip for `base64`: with another number it is another thing.
    let numbers = word.filter(\.isNumber)
    let isOnly = best.isOnly && (numbers.isEmpty || numbers == best.word.filter(\.isNumber))
    (self.word, self.isOnly, isOneSlip) = (best.word, isOnly, best.distance <= 1)
  }

  /// The suggestion as a fix of what stands at `span`; none where another word may be meant as well.
  ///
  /// - Parameter isOfLanguage: Whether the words are the language's own. A name that a spec declares may be that of
  ///   something else, however near it is: such a fix is never certain.
  public func fixes(at span: SourceSpan, quoted: Bool = false, isOfLanguage: Bool = true) -> [Fix] {
    let replacement = quoted ? "\"\(word)\"" : word
    return isOnly
      ? [
        Fix(
          "write `\(replacement)`", replace: span, with: replacement, isCertain: isOfLanguage && isOneSlip)
      ] : []
  }

  /// How many letters at the front are the same in their case as well: tells `hex` from `HEX`.
  private static func sharedCapitals(_ word: String, _ candidate: String) -> Int {
    zip(word, candidate).prefix { $0 == $1 }.count
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
