/// A name in a template or a context, with its hash computed once: most comparisons end at the number.
struct MustacheName: Sendable, Hashable, ExpressibleByStringLiteral {
  let spelling: String
  private let hash: UInt64

  init(_ spelling: String) {
    self.spelling = spelling
    hash = StableHash.value(of: spelling)
  }

  init(stringLiteral value: String) {
    self.init(value)
  }

  static func == (left: MustacheName, right: MustacheName) -> Bool {
    left.hash == right.hash && left.spelling == right.spelling
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
