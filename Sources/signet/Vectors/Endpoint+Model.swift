import SignetModel
import SignetRuntime

extension SignetRuntime.Endpoint {
  /// What of an endpoint decides how its requests are encoded.
  init(_ endpoint: SignetModel.Endpoint) {
    let security = endpoint.policy.security.value
    self.init(
      name: endpoint.name.description, method: Method(rawValue: endpoint.method.rawValue) ?? .get,
      path: endpoint.path.template, content: Content(endpoint.content),
      security: SignetRuntime.Security(
        .init(rawValue: security.level.rawValue) ?? .high,
        token: .init(rawValue: security.identity.rawValue) ?? .required,
        isVerified: security.verification != nil, signing: security.signing,
        sealing: security.sealing,
        verification: security.verification),
      timeout: .normal, retry: .never,
      idempotency: SignetRuntime.Idempotency(endpoint.policy.idempotency.value))
  }
}

extension SignetRuntime.Endpoint.Content {
  init(_ content: SignetModel.Content) {
    self =
      switch content {
      case .none: .none
      case .upload(_, isResumable: false): .upload
      case .upload(_, isResumable: true): .resumableUpload
      case .object, .value: .json
      case .form: .form
      case .multipart: .multipart
      }
  }
}

extension SignetRuntime.Idempotency {
  /// Where its key and its digest travel; how calls are joined does not show in a request.
  init(_ idempotency: SignetModel.Idempotency) {
    var key: Key?
    switch idempotency.key {
    case .header(let name): key = .header(name)
    case .parameter(let name): key = .parameter(name)
    case nil: break
    }
    self.init(
      isNatural: idempotency.natural != nil, key: key,
      checksum: idempotency.checksum.map {
        Checksum(algorithm: $0.algorithm.rawValue, header: $0.header)
      })
  }
}
