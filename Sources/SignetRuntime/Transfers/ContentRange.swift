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
    guard ends.count == 2, let first = Int(ends[0]), let last = Int(ends[1]), first >= 0, first <= last else {
      return nil
    }
    if halves[1] != "*" {
      guard let total = Int(halves[1]), last < total else { return nil }
      self.total = total
    } else {
      total = nil
    }
    self.first = first
    self.last = last
  }
}
