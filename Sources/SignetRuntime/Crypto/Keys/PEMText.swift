/// The blocks of a PEM text (RFC 7468). Their labels are not looked at: what is inside says what it is.
struct PEMText {
  enum Block: Equatable {
    case bytes([UInt8])
    /// With the headers of RFC 1421, which mean a passphrase.
    case encrypted
    /// Begun, and not base64 up to an end line.
    case unreadable
  }

  let blocks: [Block]

  /// Nil where no block begins.
  init?(_ text: [UInt8]) {
    var blocks: [Block] = []
    var rest = text[...]
    while Self.take(upTo: Self.begin, from: &rest) != nil {
      blocks.append(Self.block(from: &rest))
    }
    guard !blocks.isEmpty else { return nil }
    self.blocks = blocks
  }

  private static let begin = Array("-----BEGIN ".utf8)
  private static let end = Array("-----END ".utf8)
  private static let dashes = Array("-----".utf8)

  /// The block whose begin mark has just been read.
  private static func block(from rest: inout ArraySlice<UInt8>) -> Block {
    guard take(upTo: dashes, from: &rest) != nil, let body = take(upTo: end, from: &rest) else {
      rest = []
      return .unreadable
    }
    _ = take(upTo: dashes, from: &rest)
    if body.contains(UInt8(ascii: ":")) { return .encrypted }
    guard let bytes = Base64Text.decode(body), !bytes.isEmpty else { return .unreadable }
    return .bytes(bytes)
  }

  /// What stands before the next `mark`, which is taken off as well; nil, and nothing taken, where there is none.
  private static func take(upTo mark: [UInt8], from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let found = rest.firstRange(of: mark) else { return nil }
    let before = rest[..<found.lowerBound]
    rest = rest[found.upperBound...]
    return before
  }
}
