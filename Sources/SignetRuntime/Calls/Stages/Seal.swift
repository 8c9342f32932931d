/// Stage 8: what has to be sealed is, anew for each attempt.
extension Call {
  /// A request as an attempt sends it.
  struct Sealed: Sendable {
    let request: TransportRequest
    /// The keys that it was sealed with; none where nothing was.
    var keys: Set<RingKey.ID> = []
  }

  func seal(_ encoded: TransportRequest, until deadline: Duration?) async throws(CallFault) -> Sealed {
    try checkSealing()
    let sealing = request.endpoint.security.sealing
    switch request.endpoint.content {
    case .json:
      let body = request.markedJSON
      guard sealing != nil || !body.marks.isEmpty else { return Sealed(request: encoded) }
      let sealed = try await within(deadline) { stage throws(SealingError) in
        try await stage.seal(body, by: sealing)
      }
      return Sealed(
        request: encoded.carrying(sealed.bytes, sealed.contentType, beside: request.unsealed),
        keys: sealed.keys)
    case .form:
      let form = request.form
      guard !form.sealings.isEmpty else { return Sealed(request: encoded) }
      let sealed = try await within(deadline) { stage throws(SealingError) in
        try await stage.seal(form.fields, by: form.sealings)
      }
      let bytes = Array(QueryEncoding.form(sealed.fields).utf8)
      return Sealed(request: encoded.carrying(bytes, nil), keys: sealed.keys)
    case .none, .multipart, .upload, .resumableUpload: return Sealed(request: encoded)
    }
  }

  /// What has to be sealed and can't be is not sent: whatever the spec's checker let through, nothing travels in the
  /// clear by mistake.
  private func checkSealing() throws(CallFault) {
    let security = request.endpoint.security
    if security.level == .high || security.sealing != nil {
      guard security.sealing != nil, request.endpoint.content == .json else {
        throw .invalid(field: "body", rule: .lack(.sealContent))
      }
    }
    for (place, fields) in [("path", request.path), ("query", request.query), ("header", request.headers)]
    where !fields.sealings.isEmpty {
      throw .invalid(field: place, rule: .lack(.sealPlace, name: place))
    }
  }

  private func within<Value: Sendable>(
    _ deadline: Duration?,
    _ work: @escaping @Sendable (SealStage) async throws(SealingError) -> Value
  ) async throws(CallFault) -> Value {
    let stage = caller.protection.seal
    let sealed = await caller.configuration.timekeeper.result(until: deadline) {
      () -> Result<Value, SealingError> in
      do throws(SealingError) { return .success(try await work(stage)) } catch { return .failure(error) }
    }
    if Task.isCancelled { throw .cancelled(sent: false) }
    guard let result = sealed else { throw .timedOut(during: .connecting) }
    do throws(SealingError) { return try result.get() } catch { throw error.fault }
  }
}
