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

/// Content that is read as it is sent: too large for memory, and signed by a digest.
package struct StreamedContent: Sendable {
  /// Reads it all once, and gives its digest.
  package let digest: @Sendable (SigningScheme.Digest) throws(SigningError) -> [UInt8]

  package init(digest: @escaping @Sendable (SigningScheme.Digest) throws(SigningError) -> [UInt8]) {
    self.digest = digest
  }
}
