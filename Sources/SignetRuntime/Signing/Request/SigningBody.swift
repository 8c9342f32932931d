/// A request's content, as far as signing has to know it.
package enum SigningBody: Sendable {
  case none
  /// `application/x-www-form-urlencoded`
  case form(EncodedFields)
  /// A JSON text.
  case json(JSONContent)
  /// Anything else that is in memory.
  case bytes([UInt8])
  /// A file or a stream.
  case streamed(StreamedContent)
}
