/// Collects the parts of a `multipart/form-data` body (RFC 7578).
public struct MultipartWriter: Sendable {
  enum Content: Sendable {
    case bytes([UInt8])
    case file(File)
  }

  struct Part: Sendable {
    let name: String
    let fileName: String?
    let contentType: String?
    let content: Content
  }

  private(set) var parts: [Part] = []
  private(set) var violation: ConstraintError?

  public init() {}

  /// A part with a text.
  public mutating func string(_ name: StaticString, _ value: String) {
    add("\(name)", nil, Array(value.utf8))
  }
  public mutating func optionalString(_ name: StaticString, _ value: String?) {
    if let value { string(name, value) }
  }

  /// A part with a text whose name is known only when the program runs.
  package mutating func string(named name: String, _ value: String) {
    add(name, nil, Array(value.utf8))
  }

  /// A part with a scalar, as text.
  public mutating func value<Value: WireScalar>(
    _ name: StaticString, _ value: Value, _ style: WireStyle = .plain
  ) {
    var probe = WireWriter()
    value.write(to: &probe, style: style)
    note(probe.violation?.under("\(name)"))
    add("\(name)", nil, Array(value.text(style: style).utf8))
  }
  public mutating func optional<Value: WireScalar>(
    _ name: StaticString, _ value: Value?, _ style: WireStyle = .plain
  ) {
    if let value { self.value(name, value, style) }
  }

  /// Parts with the elements of a list, in the manner of a form.
  public mutating func list<Value: WireScalar>(
    _ name: StaticString, _ values: [Value], _ list: FieldWriter.ListStyle, _ style: WireStyle = .plain
  ) {
    var writer = FieldWriter()
    writer.list(name, values, list, style)
    add(writer)
  }
  public mutating func optionalList<Value: WireScalar>(
    _ name: StaticString, _ values: [Value]?, _ list: FieldWriter.ListStyle, _ style: WireStyle = .plain
  ) {
    if let values { self.list(name, values, list, style) }
  }

  /// A part for each field of a form.
  package mutating func add(_ writer: FieldWriter) {
    note(writer.violation)
    for field in writer.fields { add(field.name, nil, Array(field.value.utf8)) }
  }

  /// A part with JSON, under a media type of its own.
  public mutating func json<Value: WireValue>(
    _ name: StaticString, _ value: Value, _ contentType: String, _ style: WireStyle = .plain
  ) {
    json(named: "\(name)", value, contentType, style)
  }

  /// A part with JSON whose name is known only when the program runs.
  package mutating func json<Value: WireValue>(
    named name: String, _ value: Value, _ contentType: String, _ style: WireStyle = .plain
  ) {
    var writer = WireWriter()
    value.write(to: &writer, style: style)
    note(writer.violation?.under(name))
    add(name, contentType, writer.bytes)
  }
  public mutating func optionalJSON<Value: WireValue>(
    _ name: StaticString, _ value: Value?, _ contentType: String, _ style: WireStyle = .plain
  ) {
    if let value { json(name, value, contentType, style) }
  }

  /// A part with a file.
  public mutating func file(_ name: StaticString, _ file: File) { self.file(named: "\(name)", file) }

  /// A part with a file whose name is known only when the program runs.
  package mutating func file(named name: String, _ file: File) {
    let content: Content
    if case .bytes(let bytes) = file.source { content = .bytes(bytes) } else { content = .file(file) }
    parts.append(
      Part(name: name, fileName: file.name, contentType: file.contentType, content: content))
  }
  public mutating func optionalFile(_ name: StaticString, _ file: File?) {
    if let file { self.file(name, file) }
  }
  /// A part for each file, all under one name (RFC 7578 §4.3).
  public mutating func files(_ name: StaticString, _ files: [File]) {
    for file in files { self.file(name, file) }
  }

  /// Notes that a value breaks a constraint; the first one is reported, and nothing is sent.
  public mutating func check<Value: WireValue>(
    _ name: StaticString, _ value: Value, _ constraint: Constraint
  ) {
    if let rule = value.violation(of: constraint) { note(ConstraintError(field: "\(name)", rule: rule)) }
  }

  private mutating func note(_ found: ConstraintError?) {
    if violation == nil { violation = found }
  }

  private mutating func add(_ name: String, _ contentType: String?, _ bytes: [UInt8]) {
    parts.append(Part(name: name, fileName: nil, contentType: contentType, content: .bytes(bytes)))
  }
}
