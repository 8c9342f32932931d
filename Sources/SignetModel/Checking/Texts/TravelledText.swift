import SignetSyntax

/// What may travel: the names of headers, and texts of any kind.
struct TravelledText {
  let context: CheckContext

  /// Who writes a header.
  enum Writer {
    case client
    case server
  }

  /// Headers that hold between two neighbours on the way (RFC 9110 §7.6.1), and those that a client sends and no server
  /// answers (RFC 9110 §7.2 and §10.1.1).
  private static let neighbours: Set<String> = [
    "connection", "expect", "host", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding",
    "upgrade",
  ]

  /// Headers that the transport writes itself: these, and the length (RFC 9110 §8.6), which an answer may be asked for.
  private static let transports = neighbours.union(["content-length"])

  /// Refuses what is no name of a header, and what the transport keeps to itself.
  func checkHeader(_ name: String, at span: SourceSpan, from writer: Writer = .client) {
    guard checkToken(name, at: span) else { return }
    switch writer {
    case .client where Self.transports.contains(name.lowercased()):
      context.report(
        TypeRules.headerName, "`\(name)` is written by the transport", at: span,
        notes: ["a second one, or another value, is refused or read in two ways by the servers on the way"],
        help: ["leave it out"])
    case .server where Self.neighbours.contains(name.lowercased()):
      context.report(
        TypeRules.headerName, "`\(name)` is the transport's, and no answer brings it", at: span,
        notes: ["it holds between two servers that are neighbours on the way, or is sent by clients alone"],
        help: ["name a header that the server itself writes"])
    case .client, .server: break
    }
  }

  /// Refuses what is no name of a header: no token (RFC 9110 §5.1). Returns whether it is one.
  @discardableResult
  func checkToken(_ name: String, at span: SourceSpan) -> Bool {
    if !name.isEmpty, name.utf8.allSatisfy(\.isOfToken) { return true }
    context.report(
      TypeRules.headerName, "this is no name of a header", at: span,
      notes: ["a header's name has letters, digits and `!#$%&'*+-.^_`|~`, and no blank"],
      help: ["write it like `X-Request-Id`"])
    return false
  }

  /// Refuses a name on the wire that is none, and what may not travel in one.
  func checkName(_ name: String, at span: SourceSpan) {
    if !name.isEmpty { return check(name, at: span) }
    context.report(
      TypeRules.emptyName, "a name on the wire is empty here", at: span,
      notes: ["what has no name is told from nothing else"], help: ["write the name that the server knows"])
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
