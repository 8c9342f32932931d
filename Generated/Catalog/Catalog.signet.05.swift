// Made by signet from Catalog.signet. Changes belong there.

public import SignetRuntime

extension Catalog.Client.Reviews {
  /// What `list` is called under.
  public nonisolated enum List {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "reviews.list",
      method: .get,
      path: "/products/{product}/reviews",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "normal", attempt: 15_000, total: 15_000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `GET /products/{product}/reviews`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout normal: an attempt may take 15 s and the call may take 15 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  public nonisolated func list(
    product: Catalog.ProductID,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> [Catalog.Review] {
    var request = SignetRuntime.Request(List.endpoint)
    request.path.value("product", product)
    return try await self._caller.value(request, [Catalog.Review].self, Swift.Never.self, options)
  }
}
