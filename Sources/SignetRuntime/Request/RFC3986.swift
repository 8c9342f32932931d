/// Percent-encoding and the parts of a URL, by RFC 3986.
package enum RFC3986 {
  /// `A–Z a–z 0–9 - . _ ~` (§2.3): all else is encoded, everywhere, so that servers can't disagree.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Percent-encodes all that is not unreserved, with upper-case digits (§2.1).
  package static func encode(_ text: String) -> String {
    if text.utf8.allSatisfy(isUnreserved) { return text }
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count * 2)
    for byte in text.utf8 { append(byte, to: &out) }
    return String(decoding: out, as: UTF8.self)
  }

  static func append(_ byte: UInt8, to out: inout [UInt8]) {
    if isUnreserved(byte) {
      out.append(byte)
    } else {
      out.append(UInt8(ascii: "%"))
      out.append(digits[Int(byte >> 4)])
      out.append(digits[Int(byte & 15)])
    }
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Whether a byte may stand in a URL at all: printable ASCII but for what is never allowed raw.
  package static func isAllowedInURL(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !#""<>\^`{|}"#.utf8.contains(byte)
  }

  /// Takes `host`, `host:port`, `[v6]` or `[v6]:port` apart; nil where it is none of them.
  package static func hostAndPort(_ authority: String) -> (host: String, port: Int?)? {
    var host = authority.lowercased()
    var port: Int?
    if let colon = host.lastIndex(of: ":"), host.last != "]" {
      let digits = host[host.index(after: colon)...]
      guard digits.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
        let number = Int(digits), (1...65_535).contains(number)
      else { return nil }
      port = number
      host = String(host[..<colon])
    }
    return isHost(host) ? (host, port) : nil
  }

  /// Whether it is a name or an address that can be looked up: of what a name may hold by §3.2.2, no transport takes more
  /// than what is unreserved.
  private static func isHost(_ host: String) -> Bool {
    guard host.hasPrefix("[") else { return !host.isEmpty && host.utf8.allSatisfy(isUnreserved) }
    guard host.count > 2, host.hasSuffix("]") else { return false }
    return host.dropFirst().dropLast().utf8.allSatisfy {
      isUnreserved($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "%")
    }
  }

  static func isIPv4Loopback(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
