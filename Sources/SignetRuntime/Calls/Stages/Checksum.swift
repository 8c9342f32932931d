/// Between sealing and signing: the digest of the content names what is sent (RFC 9530), for servers that know by it
/// what they have got already.
extension Call {
  /// The same request with its digest, computed once a call: but what is sealed is another text in each attempt, and
  /// each request of a resumable upload carries another part.
  func naming(_ request: TransportRequest) async throws(CallFault) -> TransportRequest {
    guard let checksum = self.request.endpoint.idempotency.checksum, !request.body.isEmpty else {
      return request
    }
    let value: String
    let (content, sealing) = (self.request.endpoint.content, self.request.endpoint.security.sealing)
    if let known = progress.digest, sealing == nil, content != .resumableUpload {
      value = known
    } else {
      value = try ContentDigest(checksum).value(of: request.body)
      progress.computed(digest: value)
    }
    var headers = request.headers
    headers[checksum.header] = value
    return TransportRequest(
      method: request.method, url: request.url, headers: headers, body: request.body,
      connections: request.connections)
  }
}
