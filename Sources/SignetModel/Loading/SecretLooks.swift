/// What looks like a secret: runs that are as mixed as random bytes are, and what a provider marks as a key.
enum SecretLooks {
  /// The fewest bytes that can hold one.
  private static let shortest = min(SecretRuns.shortest, MarkedTokens.shortest)

  /// In order and apart.
  ///
  /// - Parameter isPath: whether a slash ends a run: in a path it stands between segments.
  static func find(in bytes: [UInt8], _ range: Range<Int>, isPath: Bool = false) -> [Range<Int>] {
    guard range.count >= shortest else { return [] }
    let runs = SecretRuns.find(in: bytes, range, isPath: isPath)
    var found: [Range<Int>] = []
    var left = runs[...]
    for token in MarkedTokens.find(in: bytes, range) {
      while let run = left.first, run.upperBound <= token.lowerBound { found.append(left.removeFirst()) }
      if left.first?.overlaps(token) != true { found.append(token) }
    }
    return found + left
  }
}
