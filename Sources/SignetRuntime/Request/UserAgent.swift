/// The `User-Agent` field (RFC 9110 §10.1.5): the service and its version.
enum UserAgent {
  static func text(_ service: Service) -> String {
    guard let version = service.version.map(token), !version.isEmpty else { return token(service.name) }
    return token(service.name) + "/" + version
  }

  /// What RFC 9110 §5.6.2 allows in a token; all else becomes a hyphen.
  private static func token(_ text: String) -> String {
    String(
      decoding: text.utf8.map { byte in
        RFC3986.isUnreserved(byte) || "!#$%&'*+^`|".utf8.contains(byte) ? byte : UInt8(ascii: "-")
      }, as: UTF8.self)
  }
}
