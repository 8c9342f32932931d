/// A path with holes: `/products/{id}`.
struct PathTemplate {
  private let template: String

  init(_ template: String) { self.template = template }

  /// The path with its holes filled, percent-encoded.
  ///
  /// A whole segment must not come out empty, `.` or `..`: servers and proxies would take it for another path.
  func fill(_ values: [(name: String, value: String)]) throws(CallFault) -> String {
    var out = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      out += rest[..<open]
      let name = rest[rest.index(after: open)..<close]
      guard let value = values.first(where: { $0.name == name })?.value else {
        throw .invalid(field: String(name), rule: "must have a value")
      }
      rest = rest[rest.index(after: close)...]
      let isSegment = out.hasSuffix("/") && (rest.isEmpty || rest.hasPrefix("/"))
      if isSegment, ["", ".", ".."].contains(value) {
        throw .invalid(field: String(name), rule: "must not be empty, . or .. as it stands in the path")
      }
      out += RFC3986.encode(value)
    }
    return out + rest
  }
}
