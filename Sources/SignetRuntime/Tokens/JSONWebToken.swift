import Foundation

/// A JSON Web Token, as far as the one who carries it is concerned: its signature is the server's affair.
enum JSONWebToken {
  /// The longest payload that is read, in base64 characters.
  private static let limit = 64 << 10

  /// The time in `exp` (RFC 7519 §4.1.4); nil where the text is no such token, or says nothing of it.
  static func expiry(of token: String) -> Date? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].utf8.count <= limit, let payload = Base64.decode(String(parts[1])),
      let document = try? WireDocument(Array(payload), limits: WireDocument.Limits(depth: 16, size: limit)),
      let number = MemberPath("exp").find(in: document.root), let spelling = try? number.number()
    else { return nil }
    return DateStyle.epochSeconds.date(spelling)
  }
}
