/// What an interpolated text goes through before it is written.
enum MustacheEscaping: Sendable {
  case none
  case html

  func append(_ text: String, to output: inout [UInt8]) {
    switch self {
    case .none:
      var text = text
      text.withUTF8 { output.append(contentsOf: $0) }
    case .html:
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
        case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
        case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
        case UInt8(ascii: "\""): output.append(contentsOf: "&quot;".utf8)
        default: output.append(byte)
        }
      }
    }
  }
}
