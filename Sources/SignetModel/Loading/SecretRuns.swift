/// Finds runs of 32 or more characters of hex or base64 that are as mixed as random bytes are.
enum SecretRuns {
  /// The fewest characters of a run.
  static let shortest = 32

  /// - Parameter isPath: whether a slash ends a run: in a path it stands between segments.
  static func find(in bytes: [UInt8], _ range: Range<Int>, isPath: Bool = false) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for index in range.clamped(to: 0..<bytes.count) {
      // The letter of an escape such as `\n` begins no run.
      let isEscape = start == nil && index > 0 && bytes[index - 1] == UInt8(ascii: "\\")
      let isSeparator = isPath && bytes[index] == UInt8(ascii: "/")
      if isBase64(bytes[index]), !isEscape, !isSeparator {
        if start == nil { start = index }
      } else if let begun = start, isDotOfToken(bytes, from: begun, at: index) {
        continue
      } else if let begun = start {
        runs += secrets(in: bytes, begun..<index)
        start = nil
      }
    }
    let end = range.clamped(to: 0..<bytes.count).upperBound
    if let begun = start, begun < end { runs += secrets(in: bytes, begun..<end) }
    return runs
  }

  /// A run as a whole, or else what is hex in it: a slash, a dash or the name of the key may stand before such a part.
  private static func secrets(in bytes: [UInt8], _ run: Range<Int>) -> [Range<Int>] {
    guard run.count >= shortest else { return [] }
    if looksSecret(bytes[run]) { return [run] }
    var parts: [Range<Int>] = []
    var start = run.lowerBound
    for index in run.lowerBound...run.upperBound where index == run.upperBound || !bytes[index].isHexDigit {
      if looksSecret(bytes[start..<index]) { parts.append(start..<index) }
      start = index + 1
    }
    return parts
  }

  /// Whether the byte at `index` is a dot of a JSON Web Token (RFC 7519) that begins at `start`: its parts are one
  /// secret.
  private static func isDotOfToken(_ bytes: [UInt8], from start: Int, at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: ".") && bytes[start..<index].starts(with: "eyJ".utf8)
      && index + 1 < bytes.count && isBase64(bytes[index + 1])
  }

  static func isBase64(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// A run of hex needs digits and letters and 3 bits a character (random hex has 3.7 or so at 32 characters); one
  /// of base64 needs digits and both cases and 4.2 bits (random base64 has 4.6): words and paths stay below.
  static func looksSecret(_ run: ArraySlice<UInt8>) -> Bool {
    guard run.count >= shortest else { return false }
    var counts = [Int](repeating: 0, count: 128)
    var digits = 0
    var upper = 0
    var lower = 0
    var hex = 0
    for byte in run {
      counts[Int(byte & 0x7F)] += 1
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): upper += 1
      case UInt8(ascii: "a")...UInt8(ascii: "z"): lower += 1
      default: break
      }
      if byte.isHexDigit { hex += 1 }
    }
    if hex == run.count { return digits > 0 && upper + lower > 0 && entropy(counts, run.count) >= 3.0 }
    guard digits > 0, upper > 0, lower > 0, entropy(counts, run.count) >= 4.2 else { return false }
    return !WordLikeness.isName(run)
  }

  /// Whether a run that is marked as a key may be one: `sk_live_xxxxxxxxxxxxxxxx` stands for one.
  static func isMixed(_ run: ArraySlice<UInt8>) -> Bool {
    var counts = [Int](repeating: 0, count: 128)
    for byte in run { counts[Int(byte & 0x7F)] += 1 }
    return entropy(counts, run.count) >= 3.0 && !WordLikeness.isName(run)
  }

  /// Shannon's entropy in bits a character.
  private static func entropy(_ counts: [Int], _ total: Int) -> Double {
    counts.reduce(0.0) { sum, count in
      guard count > 0 else { return sum }
      let share = Double(count) / Double(total)
      return sum - share * Logarithm.base2(share)
    }
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
