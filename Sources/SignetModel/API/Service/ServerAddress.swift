/// The parts of a base URL that decide how it may be called.
public struct ServerAddress: Sendable, Equatable {
  /// Whether it is called under TLS.
  public let isSecure: Bool
  /// As written, an IPv6 address in its brackets.
  public let host: Substring

  /// Takes a base URL apart: a scheme, a host and perhaps a port and a path; `nil` for anything else.
  public init?(_ url: String) {
    let lower = url.lowercased()
    let rest: Substring
    if lower.hasPrefix("https://") {
      isSecure = true
      rest = url.dropFirst("https://".count)
    } else if lower.hasPrefix("http://") {
      isSecure = false
      rest = url.dropFirst("http://".count)
    } else {
      return nil
    }
    let isPlain = rest.utf8.allSatisfy {
      $0 > 0x20 && $0 < 0x7F && !Array("?#@\\\"<>{}|^`".utf8).contains($0)
    }
    guard isPlain else { return nil }
    let authority = rest.prefix { $0 != "/" }
    let port: Substring
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      host = authority[...end]
      port = authority[authority.index(after: end)...]
    } else {
      host = authority.prefix { $0 != ":" }
      port = authority[host.endIndex...]
    }
    guard !host.isEmpty, host != "[]" else { return nil }
    if !port.isEmpty {
      guard port.first == ":", let number = UInt16(port.dropFirst()), number > 0 else { return nil }
    }
  }

  /// A host that never leaves the machine (RFC 6761 section 6.3, RFC 1122 section 3.2.1.3, RFC 4291 section 2.5.3).
  public var isLoopback: Bool {
    let name = host.lowercased()
    if name == "localhost" || name.hasSuffix(".localhost") || name == "[::1]" { return true }
    let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }
}
