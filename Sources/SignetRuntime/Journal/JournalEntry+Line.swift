extension JournalEntry {
  /// The entry as one line of JSON, members in a fixed order.
  public var line: String {
    var writer = WireWriter()
    writer.open("{")
    writer.string("kind", kind.rawValue)
    writer.date("time", time, .iso8601)
    if kind == .dropped {
      writer.string("outcome", outcome)
      writer.close("}")
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    writer.string("endpoint", endpoint)
    writer.uuid("call", call)
    writer.int("attempt", attempt)
    writer.string("method", method)
    writer.string("host", host)
    writer.string("path", path)
    writer.optionalInt("status", status)
    writer.optionalString("code", code)
    writer.string("outcome", outcome)
    writer.int("ms", Int(duration / .milliseconds(1)))
    writer.optionalString("request", requestID)
    writer.optionalString("retry", retryReason)
    writer.optionalString("answeredBy", answeredBy)
    writer.optionalString("network", network)
    if !fields.isEmpty { writer.value("fields", fields) }
    writer.close("}")
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
