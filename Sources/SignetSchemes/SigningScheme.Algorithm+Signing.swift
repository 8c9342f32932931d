internal import SignetModel
internal import SignetRuntime

extension SigningScheme.Algorithm {
  init(_ signing: Signing, _ texts: TextMapper) throws(SchemeError) {
    let algorithm = signing.algorithm
    if let digest = algorithm.digest {
      switch (algorithm.family, signing.key) {
      case (.digest, nil): self = .digest(digest)
      case (.hmac, let key?): self = .hmac(digest, key: try SigningScheme.Key(key, algorithm, texts))
      default: throw .unfitKey(algorithm: algorithm.rawValue)
      }
    } else if let signed = algorithm.withPrivateKey, case .privateKey(let name)? = signing.key {
      self = .privateKey(signed, named: name)
    } else {
      throw .unfitKey(algorithm: algorithm.rawValue)
    }
  }
}

extension SigningScheme.Key {
  init(_ key: SigningKey, _ algorithm: SigningAlgorithm, _ texts: TextMapper) throws(SchemeError) {
    switch key {
    case .text(let text): self = .text(try texts.text(text))
    case .chain(let first, let steps, let isHex):
      var mapped: [SigningScheme.Text] = []
      for step in steps { mapped.append(try texts.text(step)) }
      let first = try texts.text(first)
      self = isHex ? .hexChain(first, steps: mapped) : .chain(first, steps: mapped)
    case .privateKey: throw .unfitKey(algorithm: algorithm.rawValue)
    }
  }
}

extension SigningAlgorithm {
  /// The hash of a digest or an HMAC.
  fileprivate var digest: SigningScheme.Digest? {
    switch self {
    case .md5, .hmacMD5: .md5
    case .sha1, .hmacSHA1: .sha1
    case .sha256, .hmacSHA256: .sha256
    case .sha512, .hmacSHA512: .sha512
    case .rsaSHA256, .rsaSHA512, .rsaPSSSHA256, .rsaPSSSHA512, .ecdsaP256SHA256, .ed25519: nil
    }
  }

  fileprivate var withPrivateKey: PrivateKeyAlgorithm? {
    switch self {
    case .md5, .sha1, .sha256, .sha512, .hmacMD5, .hmacSHA1, .hmacSHA256, .hmacSHA512: nil
    case .rsaSHA256: .rsaSHA256
    case .rsaSHA512: .rsaSHA512
    case .rsaPSSSHA256: .rsaPSSSHA256
    case .rsaPSSSHA512: .rsaPSSSHA512
    case .ecdsaP256SHA256: .ecdsaP256SHA256
    case .ed25519: .ed25519
    }
  }
}
