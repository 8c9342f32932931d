import SignetRuntime

/// Signs the same request again with one thing changed, as a server may have it, to find the change that leads to the
/// server's signature.
struct SignatureTrials {
  let signing: RequestSigning
  let request: RequestFile
  /// In milliseconds, where the file says none.
  let now: Int64
  let nonce: String

  /// Something that a server may have otherwise.
  struct Change {
    /// In words.
    let cause: String
    let signing: RequestSigning
    let request: RequestFile
  }

  /// The causes that lead to one of these signatures, the likeliest first: at most one.
  func cause(of signatures: [[UInt8]]) -> String? {
    changes.first { change in
      guard let signature = signature(by: change) else { return false }
      return signatures.contains(signature)
    }?.cause
  }

  private func signature(by change: Change) -> [UInt8]? {
    guard
      let result = try? change.signing.sign(change.request, now: now, nonce: nonce, file: ""),
      let signature = result.signature
    else { return nil }
    return SignatureSpelling(result.scheme.output).decode(signature)
  }

  private var changes: [Change] {
    let secrets = signing.secrets.variations.map { variation in
      Change(cause: variation.cause, signing: signing.with(variation.secrets), request: request)
    }
    let algorithms = signing.algorithmVariations.map { variation in
      Change(cause: variation.cause, signing: variation.signing, request: request)
    }
    let requests = request.variations.map { variation in
      Change(cause: variation.cause, signing: signing, request: variation.request)
    }
    return secrets + requests + algorithms
  }
}
