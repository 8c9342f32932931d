public import Foundation

/// Writes JSON members one after another, into one buffer, in the order of the calls.
///
/// The same calls serve two purposes: what travels, and what may be shown. In the second a sensitive value is
/// replaced by dots, so that no type needs a description of its own.
public struct WireWriter: Sendable {
  /// What the text is for.
  enum Purpose: Sendable { case wire, display }

  private(set) var bytes: [UInt8] = []
  private let purpose: Purpose
  private var needsComma = false
  private var depth = 0
  private var mask: (depth: Int, start: Int, privacy: Privacy)?
  private var nextPrivacy: Privacy?
  private var seal: (depth: Int, start: Int, sealing: String)?
  private var nextSealing: String?
  private var seals: [SealMark] = []
  /// The first constraint that a written value breaks; the path leads there from the value being written.
  private(set) var violation: ConstraintError?

  /// The names of the outermost object's members that no signature covers.
  private(set) var unsignedNames: Set<String> = []

  public init() { purpose = .wire }
  init(purpose: Purpose) { self.purpose = purpose }

  var isForDisplay: Bool { purpose == .display }

  /// The text with what of it has to be sealed before it travels.
  var marked: MarkedJSON { MarkedJSON(bytes, marks: seals) }

  // MARK: Structure

  /// Begins a member: its name is written, its value has to follow.
  mutating func begin(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    if name.isPlain {
      name.withUTF8Buffer { bytes.append(contentsOf: $0) }
      bytes.append(UInt8(ascii: "\""))
    } else {
      bytes.removeLast()
      WireEscapes.append("\(name)", to: &bytes)
    }
    beginValue()
  }

  mutating func begin(name: String) {
    separate()
    WireEscapes.append(name, to: &bytes)
    beginValue()
  }

  private mutating func beginValue() {
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
    if let privacy = nextPrivacy {
      nextPrivacy = nil
      if isForDisplay && mask == nil { mask = (depth, bytes.count, privacy) }
    }
    if let sealing = nextSealing {
      nextSealing = nil
      if !isForDisplay && seal == nil { seal = (depth, bytes.count, sealing) }
    }
  }

  private mutating func separate() {
    closeMask()
    closeSeal()
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  mutating func beginElement() {
    separate()
    needsComma = false
  }

  mutating func open(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
    depth += 1
  }

  mutating func close(_ bracket: Unicode.Scalar) {
    closeMask()
    closeSeal()
    depth -= 1
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  mutating func raw(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  mutating func quoted(_ text: String) {
    WireEscapes.append(text, to: &bytes)
    needsComma = true
  }

  /// Adds a member to an object that has been written whole. False where it is none.
  mutating func addMember(_ name: String, _ text: String) -> Bool {
    guard depth == 0, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return false }
    bytes.removeLast()
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    WireEscapes.append(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    WireEscapes.append(text, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
    return true
  }

  // MARK: What is kept out of sight

  /// Says that the next member's value is sensitive: it travels, but is not shown.
  public mutating func sensitive(_ privacy: Privacy = .hidden) { nextPrivacy = privacy }

  private mutating func closeMask() {
    guard let mask, mask.depth == depth else { return }
    let shown = String(decoding: bytes[mask.start...], as: UTF8.self)
    bytes.removeSubrange(mask.start...)
    self.mask = nil
    let isText = shown.hasPrefix("\"") && shown.utf8.count >= 2
    let text = isText ? String(shown.dropFirst().dropLast()) : shown
    quoted(mask.privacy.display(text))
  }

  // MARK: What is encrypted

  /// Says that the next member's value is encrypted by the sealing of this name before it travels.
  public mutating func sealed(_ sealing: StaticString) { nextSealing = "\(sealing)" }

  /// The same for a name that is known only when the program runs.
  package mutating func sealed(by sealing: String) { nextSealing = sealing }

  /// Says that the member of this name is left out of what is signed, where it is one of the body itself.
  public mutating func unsigned(_ name: StaticString) { unsigned(named: "\(name)") }

  /// The same for a name that is known only when the program runs.
  package mutating func unsigned(named name: String) {
    if depth == 1 && !isForDisplay { unsignedNames.insert(name) }
  }

  private mutating func closeSeal() {
    guard let seal, seal.depth == depth else { return }
    seals.append(SealMark(range: seal.start..<bytes.count, sealing: seal.sealing))
    self.seal = nil
  }

  /// What was said about the next member does not count for the one after it.
  private mutating func leaveOut() {
    nextPrivacy = nil
    nextSealing = nil
  }

  // MARK: Constraints

  /// Notes that a member's value breaks a constraint; the first one is reported, and nothing is sent.
  public mutating func check<Value: WireValue>(
    _ name: StaticString, _ value: Value, _ constraint: Constraint
  ) {
    guard purpose == .wire, violation == nil, let rule = value.violation(of: constraint) else { return }
    violation = ConstraintError(field: "\(name)", rule: rule)
  }

  mutating func report(_ rule: InputRule) {
    if violation == nil { violation = ConstraintError(field: "", rule: rule) }
  }

  /// Runs a nested write, and says where in it a constraint was broken.
  private mutating func nested<Value: WireValue>(
    _ component: @autoclosure () -> String, _ value: Value, _ style: WireStyle
  ) {
    let had = violation != nil
    value.write(to: &self, style: style)
    if !had, let found = violation { violation = found.under(component()) }
  }

  // MARK: Any value

  public mutating func value<Value: WireValue>(
    _ name: StaticString, _ value: Value, _ style: WireStyle = .plain
  ) {
    begin(name)
    nested("\(name)", value, style)
  }

  /// A member whose name is known only when the program runs.
  package mutating func value<Value: WireValue>(
    named name: String, _ value: Value, _ style: WireStyle = .plain
  ) {
    begin(name: name)
    nested(name, value, style)
  }

  /// An object with the members that a closure writes.
  package mutating func object(_ members: (inout WireWriter) -> Void) {
    open("{")
    members(&self)
    close("}")
  }

  /// A member that is left out when there is no value.
  public mutating func optional<Value: WireValue>(
    _ name: StaticString, _ value: Value?, _ style: WireStyle = .plain
  ) {
    guard let value else { return leaveOut() }
    self.value(name, value, style)
  }

  /// A member of a patch: left out, null, or a value.
  public mutating func patch<Value: WireValue>(
    _ name: StaticString, _ value: Patch<Value>, _ style: WireStyle = .plain
  ) {
    switch value {
    case .unset: leaveOut()
    case .null:
      leaveOut()
      begin(name)
      raw("null")
    case .value(let value): self.value(name, value, style)
    }
  }

  mutating func element<Value: WireValue>(_ index: Int, _ value: Value, _ style: WireStyle) {
    beginElement()
    nested("[\(index)]", value, style)
  }

  mutating func entry<Value: WireValue>(key: String, _ value: Value, _ style: WireStyle) {
    begin(name: key)
    nested("[*]", value, style)
  }

  /// All members of a JSON object, as they came.
  public mutating func members(of json: JSON) {
    guard case .object(let members) = json else { return }
    for name in members.keys.sorted() {
      guard let value = members[name] else { continue }
      entry(key: name, value, .plain)
    }
  }

  // MARK: Built-in types, spelled out so that generated code needs no generics

  public mutating func string(_ name: StaticString, _ value: String) {
    begin(name)
    quoted(value)
  }
  public mutating func optionalString(_ name: StaticString, _ value: String?) { optional(name, value) }
  public mutating func bool(_ name: StaticString, _ value: Bool) { self.value(name, value) }
  public mutating func optionalBool(_ name: StaticString, _ value: Bool?) { optional(name, value) }
  public mutating func int(_ name: StaticString, _ value: Int) { self.value(name, value) }
  public mutating func optionalInt(_ name: StaticString, _ value: Int?) { optional(name, value) }
  public mutating func int32(_ name: StaticString, _ value: Int32) { self.value(name, value) }
  public mutating func optionalInt32(_ name: StaticString, _ value: Int32?) { optional(name, value) }
  public mutating func double(_ name: StaticString, _ value: Double) { self.value(name, value) }
  public mutating func optionalDouble(_ name: StaticString, _ value: Double?) { optional(name, value) }
  public mutating func decimal(_ name: StaticString, _ value: Decimal) { self.value(name, value) }
  public mutating func optionalDecimal(_ name: StaticString, _ value: Decimal?) { optional(name, value) }
  public mutating func date(_ name: StaticString, _ value: Date, _ style: DateStyle) {
    self.value(name, value, WireStyle(dates: style))
  }
  public mutating func optionalDate(_ name: StaticString, _ value: Date?, _ style: DateStyle) {
    optional(name, value, WireStyle(dates: style))
  }
  public mutating func uuid(_ name: StaticString, _ value: UUID) { self.value(name, value) }
  public mutating func optionalUUID(_ name: StaticString, _ value: UUID?) { optional(name, value) }
  public mutating func url(_ name: StaticString, _ value: URL) { self.value(name, value) }
  public mutating func optionalURL(_ name: StaticString, _ value: URL?) { optional(name, value) }
  public mutating func data(_ name: StaticString, _ value: Data) { self.value(name, value) }
  public mutating func optionalData(_ name: StaticString, _ value: Data?) { optional(name, value) }
  public mutating func json(_ name: StaticString, _ value: JSON) { self.value(name, value) }
  public mutating func optionalJSON(_ name: StaticString, _ value: JSON?) { optional(name, value) }
  public mutating func strings(_ name: StaticString, _ value: [String]) { self.value(name, value) }
}

extension StaticString {
  /// Whether a JSON string can hold this without an escape.
  var isPlain: Bool {
    withUTF8Buffer { $0.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") } }
  }
}
