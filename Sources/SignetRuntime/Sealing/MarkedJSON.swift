/// A JSON text with values in it that must not travel in the clear.
package struct MarkedJSON: Sendable {
  package let bytes: [UInt8]
  /// In the order of the text; none within another.
  package let marks: [SealMark]

  package init(_ bytes: [UInt8], marks: [SealMark] = []) {
    self.bytes = bytes
    self.marks = marks
  }

  /// The text with each marked value replaced by the string that `seal` makes of it.
  ///
  /// A text is sealed without its quotes and escapes, anything else as it is spelled; null stays null.
  /// - Throws: `.misplacedMark` for marks that the text does not have: nothing travels in the clear by mistake.
  func sealed(
    by seal: (_ content: [UInt8], _ sealing: String) throws(SealingError) -> [UInt8]
  ) throws(SealingError) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var end = 0
    for mark in marks {
      guard mark.range.lowerBound >= end, mark.range.upperBound <= bytes.count else { throw .misplacedMark }
      let spelling = bytes[mark.range]
      if spelling.elementsEqual("null".utf8) { continue }
      let text = try seal(Self.content(of: spelling), mark.sealing)
      out += bytes[end..<mark.range.lowerBound]
      out.append(UInt8(ascii: "\""))
      out += text
      out.append(UInt8(ascii: "\""))
      end = mark.range.upperBound
    }
    return out + bytes[end...]
  }

  private static func content(of spelling: ArraySlice<UInt8>) -> [UInt8] {
    guard spelling.count >= 2, spelling.first == UInt8(ascii: "\""), spelling.last == UInt8(ascii: "\"")
    else {
      return Array(spelling)
    }
    return Array(WireEscapes.resolve(spelling.dropFirst().dropLast()).utf8)
  }
}

extension MarkedJSON: Opaque {
  /// Nothing of what it holds.
  package var description: String { "a body before it is sealed" }
}
