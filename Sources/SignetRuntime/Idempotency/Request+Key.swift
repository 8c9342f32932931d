extension Request {
  /// The same request with its idempotency key.
  ///
  /// `Idempotency-Key` is a structured field (draft-ietf-httpapi-idempotency-key-header §2.1), other headers carry the
  /// key as it is. A parameter is a member of the form or the JSON object, or else of the query; where the body is
  /// sealed it stands beside what is, so that a server knows the call again without opening it.
  /// - Throws: `.invalid` for a key that its place can't carry.
  package func carrying(_ key: String, in place: Idempotency.Key) throws(CallError<Never>) -> Request {
    guard !key.isEmpty, HeaderValue.isValid(key) else {
      throw .invalid(field: "idempotencyKey", rule: .lack(.idempotencyKey))
    }
    var request = self
    switch place {
    case .header(let name):
      let isStructured = HeaderFields.matches(name, "Idempotency-Key")
      request.headers.value(named: name, isStructured ? StructuredString.text(key) ?? key : key)
    case .parameter(let name):
      guard page == nil else { return self }
      if endpoint.content == .json, hasContent, endpoint.security.sealing != nil {
        request.unsealed.append((name, key))
      } else if endpoint.content == .form, hasContent {
        request.form.value(named: name, key)
      } else if endpoint.content != .json || !hasContent || !request.addMember(name, key) {
        request.query.value(named: name, key)
      }
    }
    return request
  }
}
