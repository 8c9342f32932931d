extension Answer {
  /// The target of the `Link` header's relation `next` (RFC 8288 §3), seen from where the answer came from.
  var nextPage: PageLink? {
    guard let link = headers.fields["Link"].flatMap({ LinkHeader.next($0) }) else { return nil }
    return RequestURL(resolving: link.target, against: url).map { PageLink($0.text) } ?? link
  }
}

/// The `Link` header (RFC 8288 §3).
enum LinkHeader {
  /// The target of the first link whose relation is `next`.
  static func next(_ text: String) -> PageLink? {
    var rest = text[...]
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      let target = rest[rest.index(after: open)..<close]
      let tail = rest[rest.index(after: close)...]
      let end = endOfLink(tail)
      if relations(tail[..<end]).contains("next") { return PageLink(String(target)) }
      rest = tail[end...]
    }
    return nil
  }

  /// Where the parameters of a link end: at the next comma outside quotes.
  private static func endOfLink(_ text: Substring) -> Substring.Index {
    var isQuoted = false
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == ",", !isQuoted { return index }
    }
    return text.endIndex
  }

  private static func relations(_ parameters: Substring) -> [String] {
    for parameter in parameters.split(separator: ";") {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, trim(parts[0]).lowercased() == "rel" else { continue }
      let value = trim(parts[1]).filter { $0 != "\"" }
      return value.lowercased().split(separator: " ").map(String.init)
    }
    return []
  }

  private static func trim(_ text: Substring) -> String {
    let tail = text.drop { $0 == " " || $0 == "\t" }
    return String(tail.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
