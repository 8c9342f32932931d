/// How names and values become a query or a form.
package enum QueryEncoding {
  /// `a=1&b=x%20y`, all but unreserved characters encoded (RFC 3986 §2.3).
  package static func rfc3986(_ fields: [(name: String, value: String)]) -> String {
    fields.map { RFC3986.encode($0.name) + "=" + RFC3986.encode($0.value) }.joined(separator: "&")
  }

  /// `application/x-www-form-urlencoded` by the URL Standard: a blank is `+`, and `*` stands for itself.
  package static func form(_ fields: [(name: String, value: String)]) -> String {
    fields.map { encodeForm($0.name) + "=" + encodeForm($0.value) }.joined(separator: "&")
  }

  private static func encodeForm(_ text: String) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count * 2)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " "): out.append(UInt8(ascii: "+"))
      case UInt8(ascii: "*"): out.append(byte)
      case UInt8(ascii: "~"): out.append(contentsOf: "%7E".utf8)
      default: RFC3986.append(byte, to: &out)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
