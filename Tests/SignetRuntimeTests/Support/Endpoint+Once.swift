import SignetRuntime

extension Endpoint {
  /// An endpoint that is asked once a call, within the usual time.
  static func once(
    _ name: String, _ method: Method, _ path: String, _ content: Content, _ security: Security,
    _ idempotency: Idempotency = .none
  ) -> Endpoint {
    Endpoint(
      name: name, method: method, path: path, content: content, security: security, timeout: .normal,
      retry: .never, idempotency: idempotency)
  }
}
