/// The column at an offset of a source that is read from front to back.
struct SourceColumn {
  private(set) var value = 0
  private var offset = 0

  mutating func advance(to end: Int, in bytes: [UInt8]) {
    while offset < end {
      let byte = bytes[offset]
      if byte < 0x80 {
        offset += 1
        switch byte {
        case ASCII.lineFeed, ASCII.carriageReturn: value = 0
        case ASCII.tab: value += SourceExcerpt.tabWidth - value % SourceExcerpt.tabWidth
        default: value += 1
        }
      } else if let (scalar, length) = UTF8Bytes.scalar(in: bytes, at: offset) {
        offset += length
        value += DisplayWidth.columns(of: scalar)
      } else {
        offset += 1
        value += 1
      }
    }
  }
}
