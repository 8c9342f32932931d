/// What makes calls identical: the endpoint and its server, the inputs, and who is calling.
struct CallName: Sendable {
  /// Names the call among those of this process. Of inputs only a digest is left.
  let inMemory: [UInt8]
  /// Names it across launches; nobody sees it but the digest that it is kept under.
  let onFile: [UInt8]
}

extension Call {
  /// - Throws: where the app's closures for common values take longer than the call may.
  func name(
    as identity: CallIdentity, until deadline: Duration?
  ) async throws(CallFault) -> CallName {
    var base = CanonicalBytes()
    base.add(request.endpoint.name)
    if case .success(let url) = caller.server.base { base.add(url.text) }
    base.add(canonicalInputs)
    var (inMemory, onFile) = (base, base)
    let owner = try await owner(identity, until: deadline)
    onFile.add(owner.bytes)
    switch identity {
    case .session(_, let mark): inMemory.add("session \(mark.generation)")
    case .leaving(let held), .renewing(_, let held): inMemory.add("session \(held.generation)")
    case .credentials, .nobody, .renewal: inMemory.add(owner.bytes)
    }
    inMemory.add(options.idempotencyKey)
    inMemory.add(readsPayload ? "value" : "nothing")
    inMemory.add(try await changingCommonValues(until: deadline))
    // SHA-256 is there wherever a call can be made; without it the bytes themselves serve.
    let digest = (try? Crypto.digest(.sha256, of: inMemory.bytes)) ?? inMemory.bytes
    return CallName(inMemory: digest, onFile: onFile.bytes)
  }

  /// Who is calling, as what is kept across launches is told apart by; empty where nobody has to be known.
  func owner(
    _ identity: CallIdentity, until deadline: Duration?
  ) async throws(CallFault) -> CanonicalBytes {
    var owner = CanonicalBytes()
    switch identity {
    case .session(_, let mark): owner.add(mark.token?.record.session.uuidString)
    case .leaving(let held), .renewing(_, let held): owner.add(held.record.session.uuidString)
    case .credentials(let credentials): owner.add(try await values(of: credentials, until: deadline))
    case .nobody, .renewal: break
    }
    return owner
  }

  private var canonicalInputs: [UInt8] {
    let inputs = RequestInputs(request)
    guard case .fields(let names)? = request.endpoint.idempotency.coalescing else { return inputs.all }
    return inputs.values(of: names)
  }

  /// Values that were given when the client was made are the same for all its calls.
  private func changingCommonValues(
    until deadline: Duration?
  ) async throws(CallFault) -> [(name: String, value: String)] {
    let entries = caller.common.entries.filter { !$0.isFixed }
    if entries.isEmpty { return [] }
    return try await provided(isFixed: false, until: deadline) {
      var values: [(name: String, value: String)] = []
      for entry in entries { values.append((entry.name, await entry.current().text ?? "")) }
      return values
    }
  }
}
