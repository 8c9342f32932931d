/// The values that every call of a client carries, in headers and in the query.
public struct CommonValues: Sendable {
  enum Place: Sendable { case header, query }

  struct Entry: Sendable {
    let name: String
    let place: Place
    /// The text to send, nil for an absent optional.
    let text: @Sendable () async -> String?
  }

  private(set) var entries: [Entry] = []

  public init() {}

  public mutating func header<Value: WireScalar>(
    _ name: String, _ value: Provided<Value>, _ style: WireStyle = .plain
  ) {
    entries.append(Entry(name: name, place: .header) { await value.current.text(style: style) })
  }

  public mutating func optionalHeader<Value: WireScalar>(
    _ name: String, _ value: Provided<Value?>, _ style: WireStyle = .plain
  ) {
    entries.append(Entry(name: name, place: .header) { await value.current?.text(style: style) })
  }

  public mutating func query<Value: WireScalar>(
    _ name: String, _ value: Provided<Value>, _ style: WireStyle = .plain
  ) {
    entries.append(Entry(name: name, place: .query) { await value.current.text(style: style) })
  }

  public mutating func optionalQuery<Value: WireScalar>(
    _ name: String, _ value: Provided<Value?>, _ style: WireStyle = .plain
  ) {
    entries.append(Entry(name: name, place: .query) { await value.current?.text(style: style) })
  }
}
