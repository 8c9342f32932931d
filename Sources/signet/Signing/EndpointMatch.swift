import Foundation
import SignetModel
import SignetRuntime

/// The endpoint of a spec that a request is one of: what a signature reads of the path's holes, and what it leaves out.
struct EndpointMatch {
  let endpoint: SignetModel.Endpoint
  /// The values of the path's holes, by their names on the wire, decoded.
  let pathFields: [(name: String, value: String)]

  /// The endpoint of this method whose path fits: of several the one with the fewest holes, and then the one whose
  /// constants the request has. Nil where none fits, as for a path of another server.
  static func find(_ request: RequestFile, in api: API) -> EndpointMatch? {
    let paths = below(request.path, api.service.servers)
    var found: EndpointMatch?
    for endpoint in api.allEndpoints where endpoint.method.rawValue == request.method {
      for path in paths {
        guard let fields = fields(of: path, endpoint.path) else { continue }
        let match = EndpointMatch(endpoint: endpoint, pathFields: fields)
        if found.map({ match.fits(request, betterThan: $0) }) ?? true { found = match }
        break
      }
    }
    return found
  }

  /// The names that no list takes.
  var unsigned: SigningRequest.UnsignedNames {
    func names(_ fields: [Field]) -> Set<String> {
      Set(
        fields.filter(\.isUnsigned).flatMap { field in
          field.listStyle == .brackets ? [field.wireName + "[]"] : [field.wireName]
        })
    }
    return SigningRequest.UnsignedNames(
      path: names(endpoint.path.parameters), query: names(endpoint.query.fields),
      headers: names(endpoint.headers.fields), body: names(endpoint.content.fields))
  }

  // MARK: Which of several

  private func fits(_ request: RequestFile, betterThan other: EndpointMatch) -> Bool {
    if pathFields.count != other.pathFields.count { return pathFields.count < other.pathFields.count }
    let (own, others) = (constants(of: request), other.constants(of: request))
    if own.areAll != others.areAll { return own.areAll }
    return own.areAll && own.count > others.count
  }

  /// Whether the request has all of the endpoint's constants, and how many these are.
  private func constants(of request: RequestFile) -> (areAll: Bool, count: Int) {
    let inQuery = endpoint.query.constants.allSatisfy { constant in
      request.query.fields.contains {
        $0.name.elementsEqual(constant.wireName.utf8) && $0.value.elementsEqual(constant.value.text.utf8)
      }
    }
    let inHeaders = endpoint.headers.constants.allSatisfy { constant in
      request.headers[constant.wireName] == constant.value.text
    }
    let inContent = endpoint.content.members.constants.allSatisfy { constant in
      guard case .form(let pairs) = request.content else { return true }
      return pairs.contains { $0.name == constant.wireName && $0.value == constant.value.text }
    }
    let count =
      endpoint.query.constants.count + endpoint.headers.constants.count
      + endpoint.content.members.constants.count
    return (inQuery && inHeaders && inContent, count)
  }

  // MARK: Paths

  /// The path below each of the servers' own, and the path itself where none has one.
  private static func below(_ path: String, _ servers: [SignetModel.Server]) -> [String] {
    var paths: [String] = []
    for server in servers {
      let rest = server.url.range(of: "://").map { server.url[$0.upperBound...] } ?? server.url[...]
      let prefix = rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? ""
      guard path.hasPrefix(prefix) else { continue }
      let below = String(path.dropFirst(prefix.count))
      if below.isEmpty || below.hasPrefix("/"), !paths.contains(below) { paths.append(below) }
    }
    return paths
  }

  private static func fields(of path: String, _ template: EndpointPath) -> [(name: String, value: String)]? {
    let given = path.split(separator: "/", omittingEmptySubsequences: false)
    let declared = segments(of: template)
    guard given.count == declared.count else { return nil }
    var fields: [(name: String, value: String)] = []
    for (segment, pieces) in zip(given, declared) {
      guard let found = values(in: segment, pieces[...]) else { return nil }
      fields += found
    }
    return fields
  }

  private static func segments(of template: EndpointPath) -> [[EndpointPath.Piece]] {
    var segments: [[EndpointPath.Piece]] = [[]]
    for piece in template.pieces {
      guard case .text(let text) = piece else {
        segments[segments.count - 1].append(piece)
        continue
      }
      for (index, part) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { segments.append([]) }
        if !part.isEmpty { segments[segments.count - 1].append(.text(String(part))) }
      }
    }
    return segments
  }

  /// A hole takes what stands before the next text; the last one takes the rest.
  private static func values(
    in segment: Substring, _ pieces: ArraySlice<EndpointPath.Piece>
  ) -> [(name: String, value: String)]? {
    var rest = segment
    var fields: [(name: String, value: String)] = []
    var pieces = pieces
    while let piece = pieces.popFirst() {
      switch piece {
      case .text(let text):
        guard rest.hasPrefix(text) else { return nil }
        rest = rest.dropFirst(text.count)
      case .parameter(let field):
        var end = rest.endIndex
        if case .text(let next)? = pieces.first {
          guard let start = rest.range(of: next)?.lowerBound else { return nil }
          end = start
        }
        let value = String(rest[..<end])
        guard !value.isEmpty else { return nil }
        fields.append((field.wireName, value.removingPercentEncoding ?? value))
        rest = rest[end...]
      }
    }
    return rest.isEmpty ? fields : nil
  }
}

extension DefaultValue {
  /// As it travels where everything is text.
  var text: String {
    switch self {
    case .text(let text), .number(let text), .enumCase(let text): text
    case .boolean(let value): value ? "true" : "false"
    case .emptyList: ""
    }
  }
}
