/// What a difference between two canonical strings often comes from.
enum DifferenceCauses {
  /// In words; nothing where no cause is known.
  static func of(_ difference: ByteDifference) -> [String] {
    let checks: [(ByteDifference) -> String?] = [
      lineEnd, byteOrderMark, normalization, blank, doubleEncoding, hexCase, encoding, emptyParameter, order,
      parameter, timestamp, letterCase,
    ]
    for check in checks {
      if let cause = check(difference) { return [cause] }
    }
    return []
  }

  // MARK: The whole

  private static func lineEnd(_ difference: ByteDifference) -> String? {
    for (side, owner) in [(difference, "the server's"), (difference.mirrored, "ours")] {
      let rest = ByteDifference.rest(of: side.theirs, from: side.offset)
      if side.offset == side.ours.count, rest.elementsEqual("\n".utf8) || rest.elementsEqual("\r\n".utf8) {
        return "a missing final line end: \(owner) ends with one, the other does not"
      }
    }
    let carriage = UInt8(ascii: "\r")
    if difference.ours.filter({ $0 != carriage }) == difference.theirs.filter({ $0 != carriage }) {
      return "line ends: one side writes \\r\\n, the other \\n"
    }
    return nil
  }

  private static func byteOrderMark(_ difference: ByteDifference) -> String? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return difference.offset == 0
      && (difference.theirs == mark + difference.ours || difference.ours == mark + difference.theirs)
      ? "a byte order mark at the beginning of one side" : nil
  }

  private static func normalization(_ difference: ByteDifference) -> String? {
    guard let ours = String(validating: difference.ours, as: UTF8.self),
      let theirs = String(validating: difference.theirs, as: UTF8.self), ours == theirs
    else { return nil }
    return
      "Unicode normalization: the texts look the same, and one side composes characters that the other does not"
  }

  // MARK: The bytes at the difference

  private static func blank(_ difference: ByteDifference) -> String? {
    for (side, names) in [
      (difference, ("ours", "the server's")), (difference.mirrored, ("the server's", "ours")),
    ] {
      let (first, second) = (rest(side.ours, side), rest(side.theirs, side))
      if first.starts(with: "%20".utf8), second.first == UInt8(ascii: "+") {
        return
          "`+` against `%20` for a blank: \(names.0) is percent-encoded (RFC 3986), \(names.1) encoded as forms are"
      }
    }
    return nil
  }

  /// `%252F` against `%2F`: what is encoded was encoded again.
  private static func doubleEncoding(_ difference: ByteDifference) -> String? {
    for (side, owner) in [(difference, "the server"), (difference.mirrored, "this signing")] {
      guard let start = escapeStart(side) else { continue }
      let once = side.ours[start...].prefix(3)
      if once.count == 3, rest(side.theirs, from: start).starts(with: Array("%25".utf8) + once.dropFirst()) {
        return "double encoding: \(owner) encodes what is percent-encoded already"
      }
    }
    return nil
  }

  private static func hexCase(_ difference: ByteDifference) -> String? {
    guard differInCase(difference) else { return nil }
    if escapeStart(difference) != nil, escapeStart(difference.mirrored) != nil {
      return "the case of hexadecimal digits in percent-encoding: RFC 3986 writes `%2F`, not `%2f`"
    }
    let digits = run(difference.ours, around: difference.offset) { isHexDigit($0) }
    guard digits.count >= 32 else { return nil }
    return "the case of a digest's hexadecimal digits"
  }

  /// Whether one side encodes what the other leaves alone.
  private static func encoding(_ difference: ByteDifference) -> String? {
    for (side, names) in [
      (difference, ("ours", "the server")), (difference.mirrored, ("the server", "ours")),
    ] {
      let escape = rest(side.ours, side).prefix(3)
      guard escape.count == 3, escape.first == UInt8(ascii: "%"), let byte = rest(side.theirs, side).first,
        UInt8(String(decoding: escape.dropFirst(), as: UTF8.self), radix: 16) == byte
      else { continue }
      let spelled = byte > 0x20 && byte < 0x7F ? "`\(Character(Unicode.Scalar(byte)))`" : "a byte"
      return "encoding: \(names.0) percent-encodes \(spelled), \(names.1) leaves it as it is"
    }
    return nil
  }

  private static func letterCase(_ difference: ByteDifference) -> String? {
    differInCase(difference) ? "upper case against lower case" : nil
  }

  private static func timestamp(_ difference: ByteDifference) -> String? {
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    let lengths = [difference.ours, difference.theirs].map { bytes in
      run(bytes, around: min(difference.offset, bytes.count) - 1, of: isDigit).count
    }
    return lengths.sorted() == [10, 13] ? "a time in seconds against one in milliseconds" : nil
  }

  // MARK: Parameters

  private static func emptyParameter(_ difference: ByteDifference) -> String? {
    extra(in: difference) { name, isEmpty, owner in
      isEmpty ? "an empty parameter: \(owner) has `\(name)=`, the other leaves it out" : nil
    }
  }

  private static func parameter(_ difference: ByteDifference) -> String? {
    extra(in: difference) { name, _, owner in
      "a parameter that only one side has: \(owner) has `\(name)`"
    }
  }

  /// Whether one side has a parameter more, with which the other goes on as well.
  private static func extra(
    in difference: ByteDifference, _ words: (_ name: String, _ isEmpty: Bool, _ owner: String) -> String?
  ) -> String? {
    for (side, owner) in [(difference, "the server's"), (difference.mirrored, "ours")] {
      let line = Line(side.theirs, at: side.lineStart)
      let other = Line(side.ours, at: side.lineStart)
      guard line.pairs.count == other.pairs.count + 1,
        let index = line.pairs.indices.first(where: {
          $0 >= other.pairs.count || line.pairs[$0] != other.pairs[$0]
        }), Array(line.pairs[..<index] + line.pairs[(index + 1)...]) == other.pairs
      else { continue }
      let pair = line.pairs[index]
      let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.count
      let name = String(decoding: pair[..<equals], as: UTF8.self)
      if let found = words(name, equals + 1 >= pair.count, owner) { return found }
    }
    return nil
  }

  private static func order(_ difference: ByteDifference) -> String? {
    let ours = Line(difference.ours, at: difference.lineStart).pairs
    let theirs = Line(difference.theirs, at: difference.lineStart).pairs
    let isSame =
      ours.count > 1
      && ours.sorted { $0.lexicographicallyPrecedes($1) }
        == theirs.sorted { $0.lexicographicallyPrecedes($1) }
    return isSame ? "the order of the parameters: they are the same, sorted otherwise" : nil
  }

  /// The parts of a line that `&` separates.
  private struct Line {
    let pairs: [[UInt8]]

    init(_ bytes: [UInt8], at start: Int) {
      let line = ByteDifference.rest(of: bytes, from: start).prefix { $0 != UInt8(ascii: "\n") }
      pairs = line.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).map(Array.init)
    }
  }

  // MARK: Bytes

  private static func rest(_ bytes: [UInt8], _ difference: ByteDifference) -> ArraySlice<UInt8> {
    ByteDifference.rest(of: bytes, from: difference.offset)
  }

  private static func rest(_ bytes: [UInt8], from offset: Int) -> ArraySlice<UInt8> {
    ByteDifference.rest(of: bytes, from: offset)
  }

  private static func differInCase(_ difference: ByteDifference) -> Bool {
    guard let first = rest(difference.ours, difference).first,
      let second = rest(difference.theirs, difference).first
    else { return false }
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20)
    return isLetter && first | 0x20 == second | 0x20
  }

  /// Where the escape `%XX` begins that the difference lies in, on our side.
  private static func escapeStart(_ difference: ByteDifference) -> Int? {
    let offset = difference.offset
    return (max(0, offset - 2)...offset).last { start in
      start < difference.ours.count && difference.ours[start] == UInt8(ascii: "%")
    }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// The run of bytes of a kind around an offset.
  private static func run(
    _ bytes: [UInt8], around offset: Int, of isOne: (UInt8) -> Bool
  ) -> ArraySlice<UInt8> {
    guard bytes.indices.contains(offset), isOne(bytes[offset]) else { return [] }
    let start = bytes[..<offset].lastIndex { !isOne($0) }.map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex { !isOne($0) } ?? bytes.count
    return bytes[start..<end]
  }
}
