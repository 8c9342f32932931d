/// Where a text stops being DER.
package enum DERError: Error {
  /// It ends before an element does.
  case endsEarly
  /// A tag or a length that DER does not have.
  case malformed
}

/// Reads DER elements one after another: definite, shortest lengths alone, nothing past the end.
package struct DERReader {
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// The next element; nil at the end.
  package mutating func next() throws(DERError) -> DERElement? {
    guard let tag = rest.popFirst() else { return nil }
    // Tags of several bytes occur in no key.
    guard tag & 0x1F != 0x1F, tag != 0 else { throw .malformed }
    let length = try readLength()
    guard length <= rest.count else { throw .endsEarly }
    let content = rest.prefix(length)
    rest = rest.dropFirst(length)
    return DERElement(tag: tag, content: content)
  }

  private mutating func readLength() throws(DERError) -> Int {
    guard let first = rest.popFirst() else { throw .endsEarly }
    if first < 0x80 { return Int(first) }
    // Four bytes of length are enough for whatever fits into memory here.
    let count = Int(first & 0x7F)
    guard (1...4).contains(count) else { throw .malformed }
    guard count <= rest.count else { throw .endsEarly }
    let length = rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
    guard rest.first != 0, length >= 0x80 else { throw .malformed }
    rest = rest.dropFirst(count)
    return length
  }
}
