import SignetRuntime

/// An endpoint that a gateway answers, and how.
struct EndpointRoute: Sendable {
  let endpoint: Endpoint
  let unsigned: Set<String>
  /// The sealings of single fields by the way to them.
  let sealedFields: [String: String]
  let handler: ProtectedGateway.Handler
  private let segments: [[Part]]

  private enum Part: Sendable {
    case text(String)
    case hole(String)
  }

  init(
    _ endpoint: Endpoint, below prefix: String, unsigned: Set<String>, sealedFields: [String: String],
    handler: @escaping ProtectedGateway.Handler
  ) {
    self.endpoint = endpoint
    self.unsigned = unsigned
    self.sealedFields = sealedFields
    self.handler = handler
    segments = (prefix + endpoint.path).split(separator: "/", omittingEmptySubsequences: false)
      .map(Self.parts)
  }

  private static func parts(of segment: Substring) -> [Part] {
    var parts: [Part] = []
    var rest = segment
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      parts.append(.hole(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    return parts
  }

  /// The values of the path's holes in order, percent-decoded; nil where the path is another's.
  func match(_ path: String) -> [(name: String, value: String)]? {
    let found = path.split(separator: "/", omittingEmptySubsequences: false)
    guard found.count == segments.count else { return nil }
    var values: [(name: String, value: String)] = []
    for (parts, segment) in zip(segments, found) {
      guard Self.match(parts, segment, &values) else { return nil }
    }
    return values
  }

  private static func match(
    _ parts: [Part], _ segment: Substring, _ values: inout [(name: String, value: String)]
  ) -> Bool {
    var rest = segment
    for (index, part) in parts.enumerated() {
      switch part {
      case .text(let text):
        guard rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
      case .hole(let name):
        var end = rest.endIndex
        if case .text(let next)? = parts.dropFirst(index + 1).first {
          guard let found = rest.dropFirst().range(of: next) else { return false }
          end = found.lowerBound
        }
        guard end > rest.startIndex else { return false }
        values.append((name, PercentEncoding.decoded(rest[..<end])))
        rest = rest[end...]
      }
    }
    return rest.isEmpty
  }
}
