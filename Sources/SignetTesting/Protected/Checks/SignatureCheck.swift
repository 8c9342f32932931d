import SignetRuntime

/// Recomputes the signature of a request that was received, with the runtime's own engine: what signing added is taken
/// out, and the rest signed again, with the time and the nonce that came.
struct SignatureCheck {
  let scheme: SigningScheme
  let secrets: GatewaySecrets
  let common: [String: GatewaySpec.CommonPlace]

  /// What a request was signed with.
  struct Facts {
    /// Empty where the scheme knows none.
    let nonce: String
    /// Nil where nothing says it.
    let time: SignedTime?
    let signature: [UInt8]
    fileprivate let bare: SigningRequest
    fileprivate let parts: [Part]
  }

  fileprivate struct Part {
    let place: SigningScheme.Sent.Place
    let name: String
    let text: SigningScheme.Text
    var value: [UInt8] = []
  }

  // MARK: Taking apart

  /// Reads what the client chose.
  func facts(of request: SigningRequest) throws(GatewayDenial) -> Facts {
    var (received, parts) = (ReceivedParts(request), added)
    var texts = ReceivedText(scheme, inputs: secrets.inputs)
    for index in parts.indices.reversed() {
      let part = parts[index]
      guard let value = try? received.take(part.place, part.name) else {
        throw denied(.unsigned, "the \(part.place.rawValue) `\(part.name)` is missing")
      }
      parts[index].value = value
    }
    for part in parts where !texts.read(part.text, from: part.value) {
      throw denied(
        .malformedSignature,
        "the \(part.place.rawValue) `\(part.name)` does not have the form that the spec gives it")
    }
    guard let signature = texts.signature else {
      throw denied(.malformedSignature, "no signature can be read out of the request")
    }
    return Facts(
      nonce: texts.nonce ?? "", time: texts.time, signature: signature, bare: received.request,
      parts: parts)
  }

  /// All that signing adds, in the order in which it does; the signature last.
  private var added: [Part] {
    var parts: [Part] = []
    for list in scheme.lists {
      for addition in list.additions where !addition.isUnsent {
        parts.append(Part(place: list.additionPlace, name: addition.name, text: addition.text))
      }
    }
    for sent in scheme.sends + [scheme.place] {
      parts.append(Part(place: sent.place, name: sent.name, text: sent.text))
    }
    return parts
  }

  // MARK: Judging

  /// - Parameter now: in milliseconds since 1970.
  func checkFreshness(of facts: Facts, now: Int64) throws(GatewayDenial) {
    guard let fresh = scheme.fresh, let time = facts.time else { return }
    let ahead = time.distance(ahead: now)
    let distance = Duration.milliseconds(ahead.magnitude)
    guard distance > fresh else { return }
    throw GatewayDenial(
      .stale,
      "the timestamp is \(distance.components.seconds) s \(ahead < 0 ? "behind" : "ahead of") the gateway's clock, "
        + "where \(fresh.components.seconds) s are allowed", scheme.stale)
  }

  /// Signs again, and compares.
  func checkSignature(_ facts: Facts, token: String?, now: Int64) async throws(GatewayDenial) {
    let values = SigningValues(
      now: facts.time?.start ?? now, nonce: facts.nonce, token: token, secrets: secrets.secrets,
      inputs: secrets.inputs, common: commonValues(in: facts.bare), privateKeys: deviceKeys(facts.signature))
    let signed: SignedRequest
    do throws(SigningError) { signed = try await RequestSigner(scheme).sign(facts.bare, with: values) } catch
    {
      throw denied(.wrongSignature, "the gateway can't sign this request: \(error)")
    }
    var again = ReceivedParts(signed.request)
    for part in facts.parts.reversed() {
      guard let value = try? again.take(part.place, part.name), Crypto.equal(value, part.value) else {
        throw denied(
          .wrongSignature,
          "the \(part.place.rawValue) `\(part.name)` is not what `\(scheme.name)` gives for this request")
      }
    }
  }

  private func denied(_ reason: GatewayRefusal.Reason, _ detail: String) -> GatewayDenial {
    GatewayDenial(reason, detail, scheme.refused)
  }

  private func commonValues(in request: SigningRequest) -> [String: String] {
    common.compactMapValues { place in
      switch place {
      case .header(let name): request.headers[name]
      case .query(let name):
        request.query.fields.first { $0.name == Array(name.utf8) }.map {
          String(decoding: $0.value, as: UTF8.self)
        }
      }
    }
  }

  private func deviceKeys(_ signature: [UInt8]) -> [String: any PrivateKeySigner] {
    guard case .privateKey = scheme.algorithm else { return [:] }
    let bytes =
      switch scheme.output {
      case .hex, .upperHex: SigningEncoding.hexDecoded(signature)
      case .base64, .base64url: SigningEncoding.base64Decoded(signature)
      }
    return secrets.deviceKeys.mapValues { ReceivedSignature(bytes: bytes ?? [], pair: $0) }
  }
}

/// Stands in for a device's private key, of which a gateway has the public half alone: it gives back the signature that
/// came, if that is one of the message, and refuses otherwise.
private struct ReceivedSignature: PrivateKeySigner {
  let bytes: [UInt8]
  let pair: TestKeyPair

  func signature(
    of message: [UInt8], by algorithm: PrivateKeyAlgorithm
  ) async throws(PrivateKeyError) -> [UInt8] {
    guard let key = try? PublicKey(pair.publicKey),
      let isValid = try? key.isValid(bytes, of: message, by: algorithm.signatureAlgorithm)
    else { throw .unavailable }
    guard isValid else { throw .refused(reason: "the signature that came is not one of this request") }
    return bytes
  }
}
