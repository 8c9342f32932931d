import SignetRuntime

extension RequestSigning {
  /// Algorithms that servers are found to use instead, with the reason in words.
  var algorithmVariations: [(cause: String, signing: RequestSigning)] {
    guard let scheme = try? scheme() else { return [] }
    return scheme.algorithmVariations.map { cause, algorithm in
      var other = self
      other.otherAlgorithm = algorithm
      return (cause, other)
    }
  }
}

extension SigningScheme {
  fileprivate var algorithmVariations: [(cause: String, algorithm: Algorithm)] {
    switch algorithm {
    case .hmac(let digest, let key):
      let decoded = [(Filter.base64Decode, "base64"), (.hexDecode, "hexadecimal digits")].map {
        filter, name in
        (
          "the server decodes the secret from \(name) first: `{secret|\(filter.rawValue)}` in `key`",
          Algorithm.hmac(digest, key: key.decodingSecrets(by: filter))
        )
      }
      let others = Digest.allCases.filter { $0 != digest }.map { other in
        ("the server computes \(Algorithm.hmac(other, key: key).name)", Algorithm.hmac(other, key: key))
      }
      let plain = Digest.allCases.map { digest in
        (
          "the server computes \(Algorithm.digest(digest).name), a digest without the key",
          Algorithm.digest(digest)
        )
      }
      return decoded + others + plain
    case .digest(let digest):
      return Digest.allCases.filter { $0 != digest }.map { other in
        ("the server computes \(Algorithm.digest(other).name)", .digest(other))
      }
    case .privateKey: return []
    }
  }

  /// `hmac-sha256`, as the language has it.
  var algorithmName: String { algorithm.name }

  func with(_ algorithm: Algorithm) -> SigningScheme {
    SigningScheme(
      name: name, inputs: inputs, lists: lists, bindings: bindings, message: message, algorithm: algorithm,
      output: output, sends: sends, place: place, timestamp: timestamp, zone: zone, stale: stale,
      refused: refused)
  }
}

extension SigningScheme.Algorithm {
  var name: String {
    switch self {
    case .digest(let digest): digest.rawValue
    case .hmac(let digest, _): "hmac-" + digest.rawValue
    case .privateKey(let algorithm, _): algorithm.rawValue
    }
  }
}

extension SigningScheme.Digest {
  var name: String { algorithm.name }
  /// In bytes.
  var length: Int { algorithm.digestLength }
}

extension SigningScheme.Key {
  fileprivate func decodingSecrets(by filter: SigningScheme.Filter) -> SigningScheme.Key {
    func decoding(_ text: SigningScheme.Text) -> SigningScheme.Text {
      text.map { piece in
        guard case .hole(.secret(let name), let filters) = piece else { return piece }
        return .hole(.secret(name), [filter] + filters)
      }
    }
    return switch self {
    case .text(let text): .text(decoding(text))
    case .chain(let first, let steps): .chain(decoding(first), steps: steps)
    case .hexChain(let first, let steps): .hexChain(decoding(first), steps: steps)
    }
  }
}
