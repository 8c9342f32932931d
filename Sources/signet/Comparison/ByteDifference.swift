/// Where two canonical strings first differ.
struct ByteDifference {
  /// What this signing gives, and what the server has.
  let ours: [UInt8]
  let theirs: [UInt8]
  /// The first byte that differs; the length of the shorter where it is the beginning of the other.
  let offset: Int

  /// Nil where they are the same.
  init?(ours: [UInt8], theirs: [UInt8]) {
    let shorter = min(ours.count, theirs.count)
    let offset = (0..<shorter).first { ours[$0] != theirs[$0] } ?? shorter
    guard offset < max(ours.count, theirs.count) else { return nil }
    self.ours = ours
    self.theirs = theirs
    self.offset = offset
  }

  /// The line, from 1.
  var line: Int { ours[..<offset].count { $0 == UInt8(ascii: "\n") } + 1 }

  /// The byte in its line, from 1.
  var column: Int { offset - lineStart + 1 }

  /// Where the line begins, which is the same on both sides.
  var lineStart: Int {
    ours[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// The same difference seen from the other side.
  var mirrored: ByteDifference { ByteDifference(ours: theirs, theirs: ours, offset: offset) }

  private init(ours: [UInt8], theirs: [UInt8], offset: Int) {
    self.ours = ours
    self.theirs = theirs
    self.offset = offset
  }

  /// What follows on a side from an offset on.
  static func rest(of bytes: [UInt8], from offset: Int) -> ArraySlice<UInt8> {
    bytes[min(max(offset, 0), bytes.count)...]
  }
}
