/// A path with holes: `/products/{id}`.
struct PathTemplate {
  private let template: String

  init(_ template: String) { self.template = template }

  /// The path with its holes filled, percent-encoded.
  ///
  /// A whole segment must not come out empty, `.` or `..`: servers and proxies would take it for another path.
  func fill(_ values: [(name: String, value: String)]) throws(CallFault) -> String {
    var segments: [String] = []
    for segment in template.split(separator: "/", omittingEmptySubsequences: false) {
      segments.append(try fill(segment, values))
    }
    return segments.joined(separator: "/")
  }

  private func fill(
    _ segment: Substring, _ values: [(name: String, value: String)]
  ) throws(CallFault) -> String {
    var out = ""
    var rest = segment
    var last: Substring?
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      out += rest[..<open]
      let name = rest[rest.index(after: open)..<close]
      guard let value = values.first(where: { $0.name == name })?.value else {
        throw .invalid(field: String(name), rule: InputRule(.value))
      }
      out += RFC3986.encode(value)
      rest = rest[rest.index(after: close)...]
      last = name
    }
    out += rest
    // The encoding leaves points alone, so that the segment shows here what a server will see.
    if let last, ["", ".", ".."].contains(out) {
      throw .invalid(field: String(last), rule: InputRule(.pathSegment))
    }
    return out
  }
}
