import Foundation
import SignetCommand
import SignetModel
import SignetRuntime
import SignetSyntax

/// Reads the file of `--request`. Each mistake is told with the way to it: `query[2][1]`.
struct RequestFileReader {
  private let file: String

  private static let members = [
    "method", "url", "host", "path", "query", "form", "headers", "body", "now", "nonce", "inputs", "token",
  ]

  /// - Parameter known: the names that `inputs` may have.
  static func read(_ bytes: [UInt8], file: String, inputs known: [String]) throws(ToolError) -> RequestFile {
    let reader = RequestFileReader(file: file)
    let members = try reader.root(bytes)
    try reader.refuseUnknown(members.keys, besides: Self.members, at: "")
    var request = RequestFile()
    request.method = try reader.method(members["method"])
    try reader.readAddress(members, into: &request)
    request.headers = HeaderFields(try reader.headers(members["headers"]))
    try reader.readContent(members, into: &request)
    request.now = try members["now"].map { value throws(ToolError) in try reader.milliseconds(value) }
    request.nonce = try members["nonce"].map { value throws(ToolError) in try reader.text(value, at: "nonce")
    }
    request.token = try members["token"].map { value throws(ToolError) in try reader.text(value, at: "token")
    }
    request.inputs = try reader.inputs(members["inputs"], known)
    return request
  }

  // MARK: The whole

  private func root(_ bytes: [UInt8]) throws(ToolError) -> [String: JSON] {
    do throws(WireError) {
      let document = try WireDocument(bytes)
      let object = try document.root.object()
      if let name = object.repeatedName { throw WireError(path: name, .mismatch(expected: "given once")) }
      if let inputs = object.members().first(where: { $0.name == "inputs" })?.value,
        let name = try? inputs.object().repeatedName
      {
        throw WireError(path: "inputs.\(name)", .mismatch(expected: "given once"))
      }
      guard case .object(let members) = try JSON(from: document.root, style: .plain) else { return [:] }
      return members
    } catch { throw problem(error, bytes) }
  }

  private func problem(_ error: WireError, _ bytes: [UInt8]) -> ToolError {
    switch error.problem {
    case .syntax(let offset):
      let before = bytes.prefix(offset)
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
      return ToolError("this is no JSON (RFC 8259)", at: "\(file):\(line):\(column)")
    case .mismatch(let expected):
      return ToolError("\(file): \(error.path.isEmpty ? "the whole" : error.path) must be \(expected)")
    case .tooDeep(let limit): return ToolError("\(file): nested deeper than \(limit) levels")
    default: return ToolError("\(file): the whole must be an object")
    }
  }

  private func refuseUnknown(
    _ names: some Sequence<String>, besides known: [String], at path: String
  ) throws(ToolError) {
    guard let name = names.sorted().first(where: { !known.contains($0) }) else { return }
    let hint = Help.didYouMean(name, known)
    let list = known.isEmpty ? "it has none here" : "known are \(known.joined(separator: ", "))"
    throw ToolError("\(file): unknown member '\(path)\(name)'\(hint); \(list)")
  }

  // MARK: Where it goes

  private func method(_ value: JSON?) throws(ToolError) -> String {
    let known = SignetModel.Method.allCases.map(\.rawValue)
    guard let value else { throw ToolError("\(file): method is missing; it is one of \(list(known))") }
    let text = try text(value, at: "method")
    guard known.contains(text) else {
      throw ToolError(
        "\(file): method is '\(text)'\(Help.didYouMean(text, known)); it is one of \(list(known))")
    }
    return text
  }

  private func list(_ words: [String]) -> String { words.joined(separator: ", ") }

  private func readAddress(_ members: [String: JSON], into request: inout RequestFile) throws(ToolError) {
    if let url = members["url"] {
      for name in ["host", "path"] where members[name] != nil {
        throw ToolError("\(file): \(name) and url say the same; leave one of them out")
      }
      try readURL(try text(url, at: "url"), into: &request)
    } else {
      guard let host = members["host"], let path = members["path"] else {
        throw ToolError("\(file): url is missing; give it, or host and path")
      }
      request.authority = try text(host, at: "host")
      request.path = try text(path, at: "path")
      guard request.path.isEmpty || request.path.hasPrefix("/"),
        !request.path.contains(where: { "?#".contains($0) })
      else {
        throw ToolError("\(file): path begins with a slash, and has neither a query nor a fragment")
      }
      try refuseUnsendable(request.path, at: "path")
    }
    try refuseUnsendable(host: request.authority)
    guard let query = members["query"] else { return }
    guard request.query.isEmpty else {
      throw ToolError("\(file): query and url both have a query; leave one of them out")
    }
    request.query = EncodedFields(try pairs(query, at: "query"))
  }

  /// Takes the URL apart, each part as it is spelled.
  private func readURL(_ url: String, into request: inout RequestFile) throws(ToolError) {
    guard let mark = url.range(of: "://"), ["https", "http"].contains(url[..<mark.lowerBound]) else {
      throw ToolError("\(file): url begins with https:// or http://")
    }
    guard !url.contains("#") else { throw ToolError("\(file): url has a fragment, which does not travel") }
    request.scheme = String(url[..<mark.lowerBound])
    let rest = url[mark.upperBound...]
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    let question = rest.firstIndex(of: "?") ?? rest.endIndex
    guard end > rest.startIndex else {
      throw ToolError("\(file): url must name a host, as 'https://api.example.com'")
    }
    request.authority = String(rest[..<end])
    // Empty where the URL has none, though a slash travels then: providers sign it as it is spelled.
    request.path = String(rest[end..<question])
    request.query = EncodedFields(encoded: String(rest[question...].dropFirst()))
    try refuseUnsendable(url, from: end, at: "url")
  }

  /// What clients percent-encode is not signed raw: no request carries it like that.
  private func refuseUnsendable(
    _ text: String, from start: String.Index? = nil, at path: String
  ) throws(ToolError) {
    guard let flaw = URLFlaw(in: text, from: start ?? text.startIndex) else { return }
    throw ToolError("\(file): \(path) \(flaw.text)")
  }

  private func refuseUnsendable(host: String) throws(ToolError) {
    guard host.utf8.allSatisfy({ $0 < 0x80 }) else {
      throw ToolError(
        "\(file): host is written in ASCII, an international name as it is registered: 'xn--…' (RFC 5890)")
    }
    // Providers sign a user's name and password with the rest of a URL.
    let name = host.split(separator: "@", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    guard host.utf8.allSatisfy(RFC3986.isAllowedInURL), !host.contains(where: { "/?#%".contains($0) }),
      host.isEmpty || RFC3986.hostAndPort(name) != nil
    else { throw ToolError("\(file): host is a name, or a name and a port, as 'api.example.com'") }
  }

  // MARK: What it carries

  private func headers(_ value: JSON?) throws(ToolError) -> [HeaderFields.Field] {
    guard let value else { return [] }
    var fields: [HeaderFields.Field] = []
    for (index, pair) in try pairs(value, at: "headers").enumerated() {
      guard !pair.name.isEmpty, !(pair.name + pair.value).contains(where: \.isNewline) else {
        throw ToolError("\(file): headers[\(index)] has no name, or a line end in it")
      }
      fields.append(HeaderFields.Field(name: pair.name, value: pair.value))
    }
    return fields
  }

  private func readContent(_ members: [String: JSON], into request: inout RequestFile) throws(ToolError) {
    switch (members["body"], members["form"]) {
    case (.some, .some):
      throw ToolError("\(file): body and form both say what is sent; leave one of them out")
    case (let body?, nil): request.content = .text(try text(body, at: "body"))
    case (nil, let form?):
      let type = request.mediaType
      guard ["", RequestFile.formType].contains(type) else {
        throw ToolError("\(file): form is no '\(type)'; give it as body, or leave 'Content-Type' out")
      }
      request.content = .form(try pairs(form, at: "form"))
    case (nil, nil): break
    }
  }

  private func inputs(_ value: JSON?, _ known: [String]) throws(ToolError) -> [String: String] {
    guard let value else { return [:] }
    guard case .object(let members) = value else {
      throw ToolError("\(file): inputs must be an object, and is \(Self.kind(of: value))")
    }
    try refuseUnknown(members.keys, besides: known, at: "inputs.")
    var inputs: [String: String] = [:]
    for name in members.keys.sorted() {
      if let value = members[name] { inputs[name] = try text(value, at: "inputs.\(name)") }
    }
    return inputs
  }

  // MARK: Single values

  private func text(_ value: JSON, at path: String) throws(ToolError) -> String {
    guard case .string(let text) = value else {
      throw ToolError("\(file): \(path) must be a text, and is \(Self.kind(of: value))")
    }
    return text
  }

  private func pairs(
    _ value: JSON, at path: String
  ) throws(ToolError) -> [(name: String, value: String)] {
    guard case .array(let values) = value else {
      throw ToolError("\(file): \(path) must be a list of pairs, and is \(Self.kind(of: value))")
    }
    var pairs: [(name: String, value: String)] = []
    for (index, value) in values.enumerated() {
      guard case .array(let pair) = value, pair.count == 2 else {
        throw ToolError("\(file): \(path)[\(index)] must be a pair, as [\"name\", \"value\"]")
      }
      let name = try text(pair[0], at: "\(path)[\(index)][0]")
      pairs.append((name, try text(pair[1], at: "\(path)[\(index)][1]")))
    }
    return pairs
  }

  /// Seconds as milliseconds; what is finer is dropped.
  private func milliseconds(_ value: JSON) throws(ToolError) -> Int64 {
    guard case .number(let number) = value else {
      throw ToolError("\(file): now must be a number of seconds, and is \(Self.kind(of: value))")
    }
    guard let seconds = number.decimal, abs(seconds) < 1e12 else {
      throw ToolError("\(file): now is no time that can be told: it counts the seconds since 1970")
    }
    var milliseconds = seconds * 1000
    var whole = Decimal()
    NSDecimalRound(&whole, &milliseconds, 0, .down)
    guard let count = Int64("\(whole)") else { throw ToolError("\(file): now is no time that can be told") }
    return count
  }

  private static func kind(of value: JSON) -> String {
    switch value {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
