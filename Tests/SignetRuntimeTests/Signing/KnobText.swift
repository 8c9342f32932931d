@testable import SignetRuntime

/// Reads the texts of published rules: `{now|time:date}/{service}`.
struct KnobText {
  let lists: [String]
  let bindings: [String]

  func read(_ text: String) throws -> SigningScheme.Text {
    var pieces: [SigningScheme.Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      let words = rest[rest.index(after: open)..<close].split(separator: "|").map { String($0) }
      pieces.append(try hole(words))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return pieces
  }

  private func hole(_ words: [String]) throws -> SigningScheme.Piece {
    guard let name = words.first else { throw UnknownKnob(name: "{}") }
    if name == "now", words.count == 2, let time = Self.times[words[1]] { return .hole(.now(time)) }
    return .hole(
      variable(name),
      try words.dropFirst().flatMap { word in
        guard let filters = Self.filters[word] else { throw UnknownKnob(name: word) }
        return filters
      })
  }

  private func variable(_ name: String) -> SigningScheme.Variable {
    if let variable = Self.variables[name] { return variable }
    if name.hasPrefix("header.") { return .header(String(name.dropFirst(7))) }
    if name.hasPrefix("param.") { return .parameter(String(name.dropFirst(6))) }
    if lists.contains(name) { return .list(name) }
    if bindings.contains(name) { return .binding(name) }
    return .input(name)
  }

  private static let variables: [String: SigningScheme.Variable] = [
    "method": .method, "host": .host, "authority": .host, "path": .path, "pathQuery": .pathQuery, "url": .url,
    "baseUrl": .baseURL, "rawQuery": .query, "body": .body, "timestamp": .timestamp, "created": .timestamp,
    "nonce": .nonce, "secret": .secret("secret"), "tokenSecret": .secret("tokenSecret"),
    "signature": .signature, "k": .key, "v": .value,
  ]

  private static let times: [String: SigningScheme.Time] = [
    "time:s": .seconds, "time:date": .date, "time:yyyymmdd": .compact, "time:isobasic": .iso8601Basic,
  ]

  private static let filters: [String: [SigningScheme.Filter]] = [
    "lower": [.lower], "upper": [.upper], "rfc3986": [.rfc3986], "form": [.form], "encodePath": [.encodePath],
    "normalizePath": [.normalizePath], "sha256hex": [.sha256, .hex], "sha512": [.sha512], "b64": [.base64],
    "b64url": [.base64url], "hexd": [.hexDecode], "b64d": [.base64Decode],
  ]
}
