import SignetSyntax

/// What may travel: the names of headers, and texts of any kind.
struct TravelledText {
  let context: CheckContext

  /// Headers that the transport writes itself (RFC 9110 §7.6.1 and §8.6, RFC 9112 §6.1).
  private static let transports: Set<String> = [
    "host", "content-length", "transfer-encoding", "connection", "keep-alive", "proxy-connection", "te",
    "trailer",
    "upgrade", "expect",
  ]

  /// Refuses what is no name of a header (RFC 9110 §5.1: a token), and of one that is sent what the transport writes.
  ///
  /// - Parameter isSent: whether the client writes it; one that it reads may have any name.
  func checkHeader(_ name: String, at span: SourceSpan, isSent: Bool = true) {
    guard !name.isEmpty else { return }
    if !name.utf8.allSatisfy(\.isOfToken) {
      context.report(
        TypeRules.headerName, "this is no name of a header", at: span,
        notes: ["a header's name has letters, digits and `!#$%&'*+-.^_`|~`, and no blank"],
        help: ["write it like `X-Request-Id`"])
    } else if isSent, Self.transports.contains(name.lowercased()) {
      context.report(
        TypeRules.headerName, "`\(name)` is written by the transport", at: span,
        notes: ["a second one, or another value, is refused or read in two ways by the servers on the way"],
        help: ["leave it out"])
    }
  }

  /// Refuses control characters, which end a header, or a text, for one server on the way and not for the next.
  func check(_ text: String, at span: SourceSpan) {
    if text.contains("PRIVATE KEY-----") { return }  // Which is told of as such.
    guard let found = text.unicodeScalars.first(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      return
    }
    let number = String(found.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
    context.report(
      TypeRules.controlCharacter, "this text would travel with a control character, \(code)", at: span,
      notes: ["a line end in a header begins another header"], help: ["remove it"])
  }
}

extension UInt8 {
  /// Whether it is a `tchar` of RFC 9110 §5.6.2.
  fileprivate var isOfToken: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }
}
