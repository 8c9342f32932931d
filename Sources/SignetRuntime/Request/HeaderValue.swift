/// What may stand in a header field (RFC 9110 §5.5).
enum HeaderValue {
  /// Visible ASCII, blanks and tabs: no line end can smuggle in a field of its own.
  static func isValid(_ text: String) -> Bool {
    text.utf8.allSatisfy { ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x09 }
  }
}
