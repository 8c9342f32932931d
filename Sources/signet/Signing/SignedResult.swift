import SignetRuntime

/// What signing a request came to.
struct SignedResult {
  /// What it was signed by.
  let scheme: SigningScheme
  /// The canonical string.
  let message: [UInt8]
  /// Nil where a private key signs, whose name is in ``privateKey``.
  let signature: String?
  let privateKey: String?
  let request: SigningRequest
  /// The endpoint of the spec that the request is one of, where it is.
  let endpoint: String?
  /// How secrets are spelled in the canonical string.
  let secrets: SecretSpellings
  /// The secrets themselves, wherever they are read.
  let givenSecrets: [SecretSpellings.Spelling]

  /// Whether one of them is in what the signing sends.
  let sendsSecret: Bool

  /// The request's address, query included.
  var url: String { String(decoding: request.url, as: UTF8.self) }

  /// The content as it travels.
  func body() throws(SigningError) -> [UInt8] { try request.body.inMemory() }

  var headers: [(name: String, value: String)] { request.headers.fields.map { ($0.name, $0.value) } }
}
