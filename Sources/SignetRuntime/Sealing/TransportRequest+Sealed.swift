extension TransportRequest {
  /// The same request with sealed content.
  ///
  /// - Parameters:
  ///   - contentType: nil where it stays as it is.
  ///   - others: what travels beside it: as members of the object, or in the query where the content is none.
  func carrying(
    _ bytes: [UInt8], _ contentType: String?, beside others: [(name: String, value: String)] = []
  ) -> TransportRequest {
    var (url, headers) = (url, headers)
    if let contentType { headers["Content-Type"] = contentType }
    var content = JSONContent(written: bytes)
    if contentType == SealedBody.bareType, !others.isEmpty {
      url.query = [url.query, QueryEncoding.rfc3986(others)].compactMap(\.self).joined(separator: "&")
    } else {
      for other in others { content.append(other.name, other.value) }
    }
    return TransportRequest(
      method: method, url: url, headers: headers, body: RequestBody([.bytes(content.bytes)]),
      connections: connections)
  }
}
