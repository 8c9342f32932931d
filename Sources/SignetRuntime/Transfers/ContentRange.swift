/// Which part of a whole an answer holds (RFC 9110 §14.4): `bytes 500-999/1234`.
struct ContentRange: Equatable {
  let first: Int
  let last: Int
  /// Nil where the server does not say.
  let total: Int?

  init?(_ text: String?) {
    guard let text, text.hasPrefix("bytes ") else { return nil }
    let halves = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let ends = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Int(ends[0]), let last = Int(ends[1]), first >= 0, first <= last,
      last < Int.max
    else { return nil }
    if halves[1] != "*" {
      guard let total = Int(halves[1]), last < total else { return nil }
      self.total = total
    } else {
      total = nil
    }
    self.first = first
    self.last = last
  }

  /// Whether it may be a part of a whole of this length; nil where that is not known.
  func goes(with length: Int?) -> Bool {
    guard let length else { return true }
    return last < length && total.map { $0 == length } ?? true
  }

  /// The whole's length, where none of it was in the range that was asked for (§15.5.17): `bytes */1234`.
  static func length(unsatisfied text: String) -> Int? {
    guard text.hasPrefix("bytes */") else { return nil }
    return Int(text.dropFirst(8))
  }
}
