import SignetModel

/// What the servers of specs that are called without TLS need of App Transport Security.
struct TransportExceptions {
  /// Whether a server is on the machine itself or in its network: unqualified names, `.local`, loopback addresses.
  private(set) var needsLocalNetworking = false
  /// The hosts, in lower case, without ports, in order.
  private(set) var hosts: [String] = []

  var isEmpty: Bool { !needsLocalNetworking && hosts.isEmpty }

  init(_ apis: [API]) {
    var hosts: Set<String> = []
    for server in apis.flatMap(\.service.servers) {
      guard let address = ServerAddress(server.url), !address.isSecure else { continue }
      if Self.isLocal(address) {
        needsLocalNetworking = true
      } else {
        hosts.insert(Self.domain(address))
      }
    }
    self.hosts = hosts.sorted()
  }

  private static func isLocal(_ address: ServerAddress) -> Bool {
    let host = address.host.lowercased()
    if host.hasPrefix("[") { return address.isLoopback }
    if !host.contains(".") || host.hasSuffix(".local") { return true }
    return address.isLoopback && !host.hasSuffix(".localhost")
  }

  /// As `NSExceptionDomains` names it: an IPv6 address stands without its brackets.
  private static func domain(_ address: ServerAddress) -> String {
    let host = address.host.lowercased()
    return host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
  }

  // MARK: As a property list

  /// The entry of an Info.plist, as Xcode writes one.
  var entry: String {
    var lines = ["<key>\(Key.security)</key>", "<dict>"]
    if needsLocalNetworking { lines += ["\t<key>\(Key.localNetworking)</key>", "\t<true/>"] }
    if !hosts.isEmpty {
      lines += ["\t<key>\(Key.domains)</key>", "\t<dict>"]
      for host in hosts {
        lines += [
          "\t\t<key>\(Self.escaped(host))</key>", "\t\t<dict>", "\t\t\t<key>\(Key.insecureLoads)</key>",
          "\t\t\t<true/>", "\t\t</dict>",
        ]
      }
      lines.append("\t</dict>")
    }
    return (lines + ["</dict>"]).joined(separator: "\n") + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  /// The keys of `NSAppTransportSecurity` (Apple's Information Property List reference).
  enum Key {
    static let security = "NSAppTransportSecurity"
    static let arbitraryLoads = "NSAllowsArbitraryLoads"
    static let localNetworking = "NSAllowsLocalNetworking"
    static let domains = "NSExceptionDomains"
    static let subdomains = "NSIncludesSubdomains"
    static let insecureLoads = "NSExceptionAllowsInsecureHTTPLoads"
    static let forwardSecrecy = "NSExceptionRequiresForwardSecrecy"
    static let minimumVersion = "NSExceptionMinimumTLSVersion"
  }
}
