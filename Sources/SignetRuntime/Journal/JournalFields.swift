/// The fields of a call that the spec lets into the journal, as they may be shown.
public struct JournalFields: Sendable {
  private(set) var fields: [(name: String, value: String)] = []

  public init() {}

  /// Lets a field in; a sensitive type masks itself.
  public mutating func value<Value: WireValue>(
    _ name: StaticString, _ value: Value, _ privacy: Privacy = .open
  ) {
    var writer = WireWriter(purpose: .display)
    value.write(to: &writer, style: .plain)
    let json = try? JSON(bytes: writer.bytes)
    let text: String
    if case .string(let plain)? = json { text = plain } else { text = json?.text ?? "" }
    fields.append(("\(name)", privacy.display(text)))
  }
}
