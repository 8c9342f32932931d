import SignetModel

/// What an endpoint gives back: a plain type, a struct with headers, an enum by status, or a stream.
struct ResultEmitter {
  let types: SwiftTypes
  let endpoint: Endpoint

  enum Shape {
    case nothing
    case value(TypeReference)
    /// A download to a file of the caller's.
    case file
    /// Elements of this type, one after the other.
    case stream(TypeReference)
    case withHeaders(ResultCase)
    case byStatus
  }

  var shape: Shape {
    if endpoint.returnsByStatus { return .byStatus }
    guard let result = endpoint.results.first else { return .nothing }
    if !result.headers.isEmpty { return .withHeaders(result) }
    switch result.payload {
    case .nothing: return .nothing
    case .value(let type): return .value(type)
    case .stream(let type): return .stream(type)
    case .file: return .file
    }
  }

  /// The struct of a payload with headers; nil for the other shapes.
  var structure: MustacheValue {
    guard case .withHeaders(let result) = shape else { return .null }
    var members = result.headers.map(member)
    if let payload = payload(of: result) { members.insert(payload, at: 0) }
    let parameters = members.map { member in
      let label = member.label == member.local ? member.label : "\(member.label) \(member.local)"
      return "\(label): \(member.type)" + (member.isOptional ? " = nil" : "")
    }
    return .object([
      "isRedacted": .flag(hidesHeaders(of: result)),
      "members": .objects(members.map(\.context)),
      "parameters": .text(parameters.joined(separator: ", ")),
    ])
  }

  /// How the payload of a result with headers is called: it moves out of the way of a header.
  var payloadName: String {
    guard case .withHeaders(let result) = shape else { return "value" }
    let name = result.payload == .file ? "file" : "value"
    return result.headers.contains { SwiftName.member($0.name) == name } ? "payload" : name
  }

  /// The enum by status; nil for the other shapes.
  var enumeration: MustacheValue {
    guard case .byStatus = shape else { return .null }
    // A result without a status stands for all others, so that it has to come last.
    let results = endpoint.results.filter { $0.status != nil } + endpoint.results.filter { $0.status == nil }
    return .object([
      "isRedacted": .flag(results.contains { hidesHeaders(of: $0) }),
      "cases": .objects(results.map(context)),
      "isClosed": .flag(!endpoint.results.contains { $0.status == nil }),
    ])
  }

  var usesFoundation: Bool {
    endpoint.results.contains { result in
      switch result.payload {
      case .value(let type), .stream(let type): if types.usesFoundation(type) { return true }
      case .nothing, .file: break
      }
      return result.headers.contains { types.usesFoundation($0.type) }
    }
  }

  // MARK: Members

  private struct ResultMember {
    let label: String
    let local: String
    let type: String
    let isOptional: Bool
    let documentation: String
    let read: String
    /// What to say before it is shown; nil where it may be seen, or hides itself.
    let privacy: String?
    /// The call that shows it.
    let write: String

    var context: MustacheObject {
      [
        "documentation": SwiftDocumentation.context(documentation),
        "name": .text(label),
        "local": .text(local),
        "type": .text(type),
        "read": .text(read),
        "privacy": .optional(privacy),
        "write": .text(write),
      ]
    }
  }

  /// Whether a header is sensitive whose type does not hide itself.
  private func hidesHeaders(of result: ResultCase) -> Bool {
    result.headers.contains { privacy($0) != nil }
  }

  private func privacy(_ header: Field) -> String? {
    FieldContext.privacy(of: header.type, annotated: header.sensitivity, types)
  }

  /// The call that shows a value in a description.
  private static func write(
    _ name: String, _ value: String, isOptional: Bool, isFile: Bool = false
  ) -> String {
    if isFile { return "string(\"file\", \(value).url.path)" }
    let plain = SwiftLiteral.string(name.filter { $0 != "`" })
    return "\(isOptional ? "optional" : "value")(\(plain), \(value))"
  }

  private func payload(of result: ResultCase) -> ResultMember? {
    guard let (type, read, isOptional) = spelling(of: result.payload) else { return nil }
    return ResultMember(
      label: payloadName, local: payloadName, type: type, isOptional: isOptional, documentation: "",
      read: read, privacy: nil,
      write: Self.write(
        payloadName, "self.\(payloadName)", isOptional: isOptional, isFile: result.payload == .file))
  }

  /// A payload's type, and how it is read; nil for nothing. A stream is not read out of an answer.
  private func spelling(of payload: ResultCase.Payload) -> (type: String, read: String, isOptional: Bool)? {
    switch payload {
    case .nothing, .stream: nil
    case .value(let type): (types.spelling(of: type), read(type), type.isOptional)
    case .file: ("SignetRuntime.DownloadedFile", "try answer.downloaded()", false)
    }
  }

  private func member(_ header: Field) -> ResultMember {
    let name = SwiftName.member(header.name)
    let label = SwiftName.escaped(name)
    return ResultMember(
      label: label, local: name == "self" ? "_self" : SwiftName.escaped(name),
      type: types.spelling(of: header.type), isOptional: header.type.isOptional,
      documentation: header.documentation, read: read(header), privacy: privacy(header),
      write: Self.write(label, "self.\(label)", isOptional: header.type.isOptional))
  }

  private func context(_ result: ResultCase) -> MustacheObject {
    var payloads: [String] = []
    var reads: [String] = []
    var shown: [MustacheObject] = []
    if let (type, read, isOptional) = spelling(of: result.payload) {
      payloads.append(type)
      reads.append(read)
      let call = Self.write("value", "value0", isOptional: isOptional, isFile: result.payload == .file)
      shown.append(["write": .text(call)])
    }
    for header in result.headers {
      let label = SwiftName.escaped(SwiftName.member(header.name))
      let call = Self.write(label, "value\(shown.count)", isOptional: header.type.isOptional)
      shown.append(["privacy": .optional(privacy(header)), "write": .text(call)])
      payloads.append("\(label): \(types.spelling(of: header.type))")
      reads.append("\(label): \(read(header))")
    }
    let status = result.status.map { "Status \($0)" } ?? "Any other status of success"
    let documentation = result.documentation.isEmpty ? status : "\(result.documentation)\n\n\(status)"
    let bindings = shown.indices.map { "let value\($0)" }.joined(separator: ", ")
    return [
      "documentation": SwiftDocumentation.context(documentation),
      "literal": .text(SwiftLiteral.string(SwiftName.member(result.name ?? "success"))),
      "bindings": .text(shown.isEmpty ? "" : "(\(bindings))"),
      "shown": .objects(shown),
      "declared": .text(SwiftName.escaped(SwiftName.member(result.name ?? "success"))),
      "payload": .text(payloads.isEmpty ? "" : "(\(payloads.joined(separator: ", ")))"),
      "read": .text(reads.isEmpty ? "" : "(\(reads.joined(separator: ", ")))"),
      "pattern": .text(result.status.map { "case \($0)" } ?? "default"),
    ]
  }

  // MARK: Reading

  private func read(_ type: TypeReference) -> String {
    let style = types.style(of: type, dates: nil, asText: false).map { ", \($0)" } ?? ""
    return "try answer.value(\(types.spelling(of: type)).self\(style))"
  }

  private func read(_ header: Field) -> String {
    let name = SwiftLiteral.string(header.wireName)
    if case .scalar(.string) = header.type { return "try answer.headers.string(\(name))" }
    if case .optional(.scalar(.string)) = header.type { return "try answer.headers.optionalString(\(name))" }
    let style = types.style(of: header.type, dates: header.dateStyle, asText: false).map { ", \($0)" } ?? ""
    let method = header.type.isOptional ? "optional" : "value"
    return "try answer.headers.\(method)(\(name), \(types.spelling(of: header.type.unwrapped)).self\(style))"
  }
}
