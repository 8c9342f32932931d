/// An answer that is a success: its status, headers and payload.
public struct Answer: Sendable {
  public internal(set) var status: Int
  /// Where the answer came from, after redirects.
  let url: RequestURL
  /// The header fields, read by name.
  public let headers: FieldReader
  /// The payload, out of its envelope; nil where there is none.
  let payload: WireElement?
  /// Where the payload stands: the envelope's member, or nothing.
  let place: String
  /// Whether the server has said in so many words that the work is done: by the envelope's code, or by the status where
  /// there is no envelope.
  var isConfirmed = true
  /// The file that the content has become; nil where it is none.
  var file: DownloadedFile?
  /// The idempotency key that the call carried.
  var key: CallKey?
  /// What the call is identical by to those who join it, or are given its answer; nil where nobody does, or is.
  var name: [UInt8]?

  init(_ exchange: Exchange, payload: WireElement?, place: String) {
    self.status = exchange.head.status
    self.url = exchange.url
    self.headers = FieldReader(exchange.head.headers)
    self.payload = payload
    self.place = place
  }

  /// The payload as a value.
  public func value<Value: WireValue>(
    _ type: Value.Type, _ style: WireStyle = .plain
  ) throws(WireError) -> Value {
    guard let payload else {
      if let absent = (Value.self as? any AbsentWireValue.Type)?.absent as? Value { return absent }
      throw WireError(path: place, .missing)
    }
    do throws(WireError) { return try Value(from: payload, style: style) } catch { throw error.under(place) }
  }

  /// The file that the content has become.
  public func downloaded() throws(WireError) -> DownloadedFile {
    guard let file else { throw WireError(.mismatch(expected: "a file")) }
    return file
  }

  /// The error for a status that none of the results stands for.
  public func unexpectedStatus() -> WireError { WireError(.unexpectedStatus(status)) }
}
