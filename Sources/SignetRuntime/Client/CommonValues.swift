/// The values that every call of a client carries, in headers and in the query.
///
///     var common = CommonValues()
///     common.header("X-Device-ID", deviceID, variable: "deviceID")
///
/// Each has its name on the wire, and a `variable`: the name in the spec, by which the texts of a signing read it; left
/// out, it is the name on the wire.
public struct CommonValues: Sendable {
  enum Place: Sendable { case header, query }

  struct Entry: Sendable {
    let name: String
    /// What the texts of a signing call it.
    let variable: String
    let place: Place
    /// Whether the value was given when the client was made.
    let isFixed: Bool
    let current: @Sendable () async -> Current
  }

  /// What there is to send at a moment: nothing for an absent optional.
  struct Current: Sendable {
    var text: String?
    var violation: ConstraintError?
  }

  private(set) var entries: [Entry] = []

  public init() {}

  public mutating func header<Value: WireScalar>(
    _ name: String, _ value: Provided<Value>, _ style: WireStyle = .plain,
    variable: String? = nil
  ) {
    entries.append(
      Entry(name: name, variable: variable ?? name, place: .header, isFixed: value.isFixed) {
        Self.current(await value.current, style, name)
      })
  }

  public mutating func optionalHeader<Value: WireScalar>(
    _ name: String, _ value: Provided<Value?>, _ style: WireStyle = .plain,
    variable: String? = nil
  ) {
    entries.append(
      Entry(name: name, variable: variable ?? name, place: .header, isFixed: value.isFixed) {
        Self.current(await value.current, style, name)
      })
  }

  public mutating func query<Value: WireScalar>(
    _ name: String, _ value: Provided<Value>, _ style: WireStyle = .plain,
    variable: String? = nil
  ) {
    entries.append(
      Entry(name: name, variable: variable ?? name, place: .query, isFixed: value.isFixed) {
        Self.current(await value.current, style, name)
      })
  }

  public mutating func optionalQuery<Value: WireScalar>(
    _ name: String, _ value: Provided<Value?>, _ style: WireStyle = .plain,
    variable: String? = nil
  ) {
    entries.append(
      Entry(name: name, variable: variable ?? name, place: .query, isFixed: value.isFixed) {
        Self.current(await value.current, style, name)
      })
  }

  private static func current<Value: WireScalar>(
    _ value: Value?, _ style: WireStyle, _ name: String
  ) -> Current {
    guard let value else { return Current() }
    var probe = WireWriter()
    value.write(to: &probe, style: style)
    return Current(text: value.text(style: style), violation: probe.violation?.under(name))
  }
}
