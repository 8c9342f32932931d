/// Collects names and values that travel as text: in a path, a query, a header, or a form.
public struct FieldWriter: Sendable {
  /// How a list becomes fields.
  public enum ListStyle: Sendable, Hashable {
    /// `tag=a&tag=b`
    case repeated
    /// `tag=a,b`; an element that holds a comma is refused, for a server would take it for two.
    case comma
    /// `tag[]=a&tag[]=b`
    case brackets
  }

  private(set) var fields: [(name: String, value: String)] = []
  private(set) var violation: ConstraintError?
  /// The names of the sealings by the names of the fields that they encrypt.
  private(set) var sealings: [String: String] = [:]

  /// The names of the fields that no signature covers.
  private(set) var unsignedNames: Set<String> = []

  public init() {}

  /// Says that the fields of this name are encrypted by a sealing before they travel.
  public mutating func sealed(_ name: StaticString, by sealing: StaticString) {
    sealed(named: "\(name)", by: "\(sealing)")
  }

  /// The same for names that are known only when the program runs.
  package mutating func sealed(named name: String, by sealing: String) {
    sealings[name] = sealing
    sealings[Self.bracketed(name)] = sealing
  }

  /// How the elements of a list of this name are called where lists have brackets.
  private static func bracketed(_ name: String) -> String { name + "[]" }

  /// Says that the fields of this name are left out of what is signed.
  public mutating func unsigned(_ name: StaticString) { unsigned(named: "\(name)") }

  /// The same for a name that is known only when the program runs.
  package mutating func unsigned(named name: String) {
    unsignedNames.formUnion([name, Self.bracketed(name)])
  }

  /// Adds a field.
  public mutating func string(_ name: StaticString, _ value: String) { fields.append(("\(name)", value)) }
  public mutating func optionalString(_ name: StaticString, _ value: String?) {
    if let value { fields.append(("\(name)", value)) }
  }
  public mutating func int(_ name: StaticString, _ value: Int) { fields.append(("\(name)", String(value))) }
  public mutating func optionalInt(_ name: StaticString, _ value: Int?) {
    if let value { fields.append(("\(name)", String(value))) }
  }
  public mutating func bool(_ name: StaticString, _ value: Bool) {
    fields.append(("\(name)", value ? "true" : "false"))
  }
  public mutating func optionalBool(_ name: StaticString, _ value: Bool?) {
    if let value { fields.append(("\(name)", value ? "true" : "false")) }
  }

  public mutating func value<Value: WireScalar>(
    _ name: StaticString, _ value: Value, _ style: WireStyle = .plain
  ) {
    add("\(name)", value, style, at: "\(name)")
  }

  /// Adds a field whose name is known only when the program runs.
  package mutating func value<Value: WireScalar>(
    named name: String, _ value: Value, _ style: WireStyle = .plain
  ) {
    add(name, value, style, at: name)
  }

  /// Adds a field if there is a value.
  public mutating func optional<Value: WireScalar>(
    _ name: StaticString, _ value: Value?, _ style: WireStyle = .plain
  ) {
    if let value { add("\(name)", value, style, at: "\(name)") }
  }

  /// Adds the elements of a list; none for an empty one.
  public mutating func list<Value: WireScalar>(
    _ name: StaticString, _ values: [Value], _ list: ListStyle, _ style: WireStyle = .plain
  ) {
    self.list(named: "\(name)", values, list, style)
  }

  /// Adds the elements of a list whose name is known only when the program runs.
  package mutating func list<Value: WireScalar>(
    named name: String, _ values: [Value], _ list: ListStyle, _ style: WireStyle = .plain
  ) {
    var index = 0
    for value in values {
      let field = "\(name)[\(index)]"
      add(list == .brackets ? Self.bracketed(name) : name, value, style, at: field)
      if list == .comma { refuseComma(at: field) }
      index += 1
    }
    guard list == .comma, fields.count >= index, index > 1 else { return }
    let texts = fields.suffix(index).map { $0.value }
    fields.removeLast(index)
    fields.append((name, texts.joined(separator: ",")))
  }

  /// RFC 6570 §3.2.1 and OpenAPI (`style: form`, `explode: false`) tell an element's comma from a separator by its
  /// percent-encoding alone, which servers that decode before they split don't see.
  private mutating func refuseComma(at field: String) {
    guard violation == nil, let text = fields.last?.value, text.utf8.contains(UInt8(ascii: ",")) else {
      return
    }
    violation = ConstraintError(
      field: field, rule: InputRule(.comma))
  }

  public mutating func optionalList<Value: WireScalar>(
    _ name: StaticString, _ values: [Value]?, _ list: ListStyle, _ style: WireStyle = .plain
  ) {
    if let values { self.list(name, values, list, style) }
  }

  /// Notes that a value breaks a constraint; the first one is reported, and nothing is sent.
  public mutating func check<Value: WireValue>(
    _ name: StaticString, _ value: Value, _ constraint: Constraint
  ) {
    guard violation == nil, let rule = value.violation(of: constraint) else { return }
    violation = ConstraintError(field: "\(name)", rule: rule)
  }

  /// Writing the value once as JSON finds what it breaks of its own type's constraints.
  private mutating func add<Value: WireScalar>(
    _ name: String, _ value: Value, _ style: WireStyle, at field: String
  ) {
    fields.append((name, value.text(style: style)))
    guard violation == nil else { return }
    var probe = WireWriter()
    value.write(to: &probe, style: style)
    violation = probe.violation?.under(field)
  }
}
