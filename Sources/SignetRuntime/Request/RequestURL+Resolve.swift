extension RequestURL {
  /// The target that a reference means from a URL, by RFC 3986 §5.2; its fragment is dropped.
  ///
  /// Nil for what is no http or https URL, or holds what no URL may hold.
  init?(resolving reference: String, against base: RequestURL) {
    let text = reference.prefix { $0 != "#" }
    guard text.utf8.allSatisfy(RFC3986.isAllowedInURL) else { return nil }
    if let absolute = RequestURL(absolute: text, scheme: base.scheme) {
      self = absolute
      return
    }
    if text.hasPrefix("//") || Self.hasScheme(text) { return nil }
    let (path, query) = Self.split(text)
    var url = base
    if path.isEmpty {
      if query != nil { url.query = query }
    } else {
      let isRooted = path.hasPrefix("/")
      let folder = base.path[..<(base.path.lastIndex(of: "/") ?? base.path.startIndex)]
      url.path = Self.removeDotSegments(isRooted ? String(path) : folder + "/" + path)
      url.query = query
    }
    self = url
  }

  /// A reference with a host: `https://host/path` or `//host/path`.
  private init?(absolute text: Substring, scheme: String) {
    var scheme = scheme
    var rest = text
    if let mark = text.range(of: "://") {
      scheme = text[..<mark.lowerBound].lowercased()
      rest = text[mark.lowerBound...].dropFirst(3)
    } else if text.hasPrefix("//") {
      rest = text.dropFirst(2)
    } else {
      return nil
    }
    guard scheme == "https" || scheme == "http" else { return nil }
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    guard let (host, port) = RFC3986.hostAndPort(String(rest[..<end])), !host.contains("@") else {
      return nil
    }
    let (path, query) = Self.split(rest[end...])
    self.init(
      scheme: scheme, host: host, port: port,
      path: path.isEmpty ? "/" : Self.removeDotSegments(String(path)), query: query)
  }

  private static func hasScheme(_ text: Substring) -> Bool {
    let head = text.prefix { $0 != "/" && $0 != "?" }
    guard let colon = head.firstIndex(of: ":"), let first = head.utf8.first else { return false }
    return colon > head.startIndex && first | 0x20 >= UInt8(ascii: "a") && first | 0x20 <= UInt8(ascii: "z")
  }

  private static func split(_ text: Substring) -> (path: Substring, query: String?) {
    guard let mark = text.firstIndex(of: "?") else { return (text, nil) }
    return (text[..<mark], String(text[text.index(after: mark)...]))
  }

  /// RFC 3986 §5.2.4.
  private static func removeDotSegments(_ path: String) -> String {
    var out: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".": if isLast { out.append("") }
      case "..":
        _ = out.popLast()
        if isLast { out.append("") }
      default: out.append(segment)
      }
    }
    return "/" + out.joined(separator: "/")
  }
}
