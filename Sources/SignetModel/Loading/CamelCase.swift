/// Names in camel case, which are as mixed as random bytes if they are long enough.
enum CamelCase {
  private enum Kind {
    case upper
    case lower
    case digit
  }

  /// Whether a run is such a name: words of letters, five to a word or more, with a digit to twelve letters at most.
  /// Random base64 has words of three or so, and five digits in 32 characters.
  static func isName(_ run: ArraySlice<UInt8>) -> Bool {
    var words = 0
    var digits = 0
    var previous: Kind?
    for index in run.indices {
      guard let kind = kind(of: run[index]) else { return false }
      let next = index + 1 < run.endIndex ? self.kind(of: run[index + 1]) : nil
      switch (previous, kind) {
      case (_, .digit): digits += 1
      case (.upper, .upper): if next == .lower { words += 1 }
      case (.lower, .lower), (.upper, .lower): break
      default: words += 1
      }
      previous = kind
    }
    return words * 5 <= run.count && digits * 12 <= run.count
  }

  private static func kind(of byte: UInt8) -> Kind? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .upper
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .lower
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    default: nil
    }
  }
}
