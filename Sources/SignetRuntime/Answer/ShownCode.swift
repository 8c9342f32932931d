/// A server's own word as logs and errors may show it: a business code, or the name of a request.
///
/// What a server sends in such a place may quote what was sent to it, a password or a text of somebody's. So only what
/// is spelled as a code is shown, whole or not at all.
enum ShownCode {
  /// In characters.
  static let limit = 64

  /// The code itself; nil where it is longer than ``limit``, or holds anything but ASCII letters, digits, `-`, `.`,
  /// `_`, `~`, `:` and `/`.
  static func text(_ code: String) -> String? {
    guard code.utf8.count <= limit, code.utf8.allSatisfy(isAllowed) else { return nil }
    return code
  }

  /// The same, with a mark for what is not shown.
  static func textOrMark(_ code: String) -> String { text(code) ?? "?" }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    RFC3986.isUnreserved(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "/")
  }
}
