/// Finds what is not UTF-8 (RFC 3629).
enum UTF8Check {
  /// The offset of the first byte that does not belong to well-formed UTF-8; none where all do.
  static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var offset = 0
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return min(offset, bytes.count)
      }
    }
  }
}
