/// Signs requests by a scheme.
///
/// The bytes that are signed are the bytes that are sent: what signing adds is appended first, then the canonical
/// string is read from the request as it travels, and the signature goes in last.
package struct RequestSigner: Sendable {
  package let scheme: SigningScheme

  package init(_ scheme: SigningScheme) {
    self.scheme = scheme
  }

  /// Signs a request that nothing was added to yet.
  ///
  /// It takes time linear in the request's size, but for sorting. A private key's signature takes milliseconds
  /// wherever its store computes it.
  package func sign(
    _ request: SigningRequest, with values: SigningValues
  ) async throws(SigningError) -> SignedRequest {
    var evaluator = SigningEvaluator(scheme, request, values)
    let message = try addAll(&evaluator)
    let signature: [UInt8] =
      if let own = try signature(of: message, &evaluator) { own } else {
        try await privateSignature(of: message, values)
      }
    return try placing(signature, of: message, &evaluator)
  }

  /// Signs as far as it can be done without a private key: where the scheme's signature is one of a private key, the
  /// request that comes back has everything but the signature.
  package func draft(
    _ request: SigningRequest, with values: SigningValues
  ) throws(SigningError) -> (message: [UInt8], signature: String?, request: SigningRequest) {
    var evaluator = SigningEvaluator(scheme, request, values)
    let message = try addAll(&evaluator)
    guard let signature = try signature(of: message, &evaluator) else {
      return (message, nil, evaluator.request)
    }
    let signed = try placing(signature, of: message, &evaluator)
    return (signed.message, signed.signature, signed.request)
  }

  /// Adds what is sent, and gives the canonical string.
  private func addAll(_ evaluator: inout SigningEvaluator) throws(SigningError) -> [UInt8] {
    try evaluator.addAll()
    return try evaluator.bytes(of: scheme.message)
  }

  private func placing(
    _ signature: [UInt8], of message: [UInt8], _ evaluator: inout SigningEvaluator
  ) throws(SigningError) -> SignedRequest {
    let spelled = spell(signature)
    evaluator.signature = spelled
    try evaluator.placeSignature()
    return SignedRequest(
      message: message, signature: String(decoding: spelled, as: UTF8.self), request: evaluator.request)
  }

  /// Nil where a private key signs.
  private func signature(
    of message: [UInt8], _ evaluator: inout SigningEvaluator
  ) throws(SigningError) -> [UInt8]? {
    switch scheme.algorithm {
    case .digest(let digest): return try SigningDigests.digest(digest, of: message)
    case .hmac(let digest, let key):
      var key = try bytes(of: key, digest, &evaluator)
      defer { Crypto.wipe(&key) }
      return try SigningDigests.hmac(digest, key: key, of: message)
    case .privateKey: return nil
    }
  }

  private func privateSignature(
    of message: [UInt8], _ values: SigningValues
  ) async throws(SigningError) -> [UInt8] {
    guard case .privateKey(let algorithm, let name) = scheme.algorithm else {
      throw .undefined("a private key")
    }
    guard let signer = values.privateKeys[name] else { throw .missing("the private key `\(name)`") }
    let signature: [UInt8]
    do throws(PrivateKeyError) { signature = try await signer.signature(of: message, by: algorithm) } catch {
      throw .privateKey(named: name, error)
    }
    if let flaw = algorithm.flaw(in: signature) { throw .malformedSignature(by: name, flaw: flaw) }
    return signature
  }

  // MARK: Keys

  private func bytes(
    of key: SigningScheme.Key, _ digest: SigningScheme.Digest, _ evaluator: inout SigningEvaluator
  ) throws(SigningError) -> [UInt8] {
    switch key {
    case .text(let text): return try evaluator.bytes(of: text)
    case .chain(let first, let steps): return try derive(first, steps, digest, &evaluator) { $0 }
    case .hexChain(let first, let steps):
      return try derive(first, steps, digest, &evaluator) { SigningEncoding.hex($0) }
    }
  }

  private func derive(
    _ first: SigningScheme.Text, _ steps: [SigningScheme.Text], _ digest: SigningScheme.Digest,
    _ evaluator: inout SigningEvaluator, spelled: ([UInt8]) -> [UInt8]
  ) throws(SigningError) -> [UInt8] {
    var key = try evaluator.bytes(of: first)
    for step in steps {
      let next = spelled(try SigningDigests.hmac(digest, key: key, of: evaluator.bytes(of: step)))
      Crypto.wipe(&key)
      key = next
    }
    return key
  }

  private func spell(_ signature: [UInt8]) -> [UInt8] {
    switch scheme.output {
    case .hex: SigningEncoding.hex(signature)
    case .upperHex: SigningEncoding.hex(signature, upperCase: true)
    case .base64: SigningEncoding.base64(signature)
    case .base64url: SigningEncoding.base64url(signature)
    }
  }
}
