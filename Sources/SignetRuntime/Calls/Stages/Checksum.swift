/// Between sealing and signing: the digest of the content names what is sent (RFC 9530), for servers that know by it
/// what they have got already.
extension Call {
  /// The same request with its digest. What is sealed is another text in each attempt, and so has another digest.
  func naming(_ request: TransportRequest) async throws(CallFault) -> TransportRequest {
    guard let checksum = self.request.endpoint.idempotency.checksum, !request.body.isEmpty else {
      return request
    }
    let value: String
    if let known = progress.digest, self.request.endpoint.security.sealing == nil {
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
