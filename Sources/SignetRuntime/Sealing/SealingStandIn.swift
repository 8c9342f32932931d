/// Ciphertexts that anybody can foretell, in the place of real ones, which are new each time: for test vectors.
package struct SealingStandIn: Sendable {
  /// The schemes that a request may name.
  private let schemes: [String: SealingScheme]
  /// What stands for a text that a scheme has sealed: characters of base64, hyphens, underscores and points.
  private let text: @Sendable (SealingScheme.Algorithm) -> String

  package init(_ schemes: [SealingScheme], text: @escaping @Sendable (SealingScheme.Algorithm) -> String) {
    self.schemes = Dictionary(schemes.map { ($0.name, $0) }) { first, _ in first }
    self.text = text
  }

  /// The request as it travels where everything that has to be sealed is.
  ///
  /// - Throws: where the request names a sealing that is none of the schemes.
  package func seal(_ encoded: TransportRequest, of request: Request) throws(SealingError) -> TransportRequest
  {
    switch request.endpoint.content {
    case .json: return try sealJSON(encoded, request)
    case .form: return try sealForm(encoded, request)
    default: return encoded
    }
  }

  private func sealJSON(_ encoded: TransportRequest, _ request: Request) throws(SealingError)
    -> TransportRequest
  {
    let body = request.markedJSON
    let sealing = request.endpoint.security.sealing
    guard sealing != nil || !body.marks.isEmpty else { return encoded }
    let json = try body.sealed { _, name throws(SealingError) in try sealed(name) }
    guard let sealing else { return encoded.carrying(json, nil) }
    let whole = SealedBody.carrying(try sealed(sealing), in: try scheme(sealing).field)
    return encoded.carrying(whole.bytes, whole.contentType, beside: request.unsealed)
  }

  private func sealForm(_ encoded: TransportRequest, _ request: Request) throws(SealingError)
    -> TransportRequest
  {
    let form = request.form
    guard !form.sealings.isEmpty else { return encoded }
    var fields = form.fields
    for index in fields.indices {
      guard let name = form.sealings[fields[index].name] else { continue }
      fields[index].value = String(decoding: try sealed(name), as: UTF8.self)
    }
    return encoded.carrying(Array(QueryEncoding.form(fields).utf8), nil)
  }

  private func sealed(_ name: String) throws(SealingError) -> [UInt8] {
    Array(text(try scheme(name).algorithm).utf8)
  }

  private func scheme(_ name: String) throws(SealingError) -> SealingScheme {
    guard let scheme = schemes[name] else { throw .undeclared(name) }
    return scheme
  }
}
