// Made by signet from Shop.signet. Changes belong there.

public import SignetRuntime

extension Shop.Client.Orders {
  /// What `cancel` is called under.
  public nonisolated enum Cancel {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "orders.cancel",
      method: .delete,
      path: "/orders/{id}",
      content: .none,
      security: SignetRuntime.Security(.medium, signing: "app"),
      timeout: .normal,
      retry: SignetRuntime.RetryPolicy(
        name: "patient",
        attempts: 5,
        base: 500,
        cap: 8000,
        on: [.timeout, .connectionLost, .refused, .offline],
        statuses: [429, 503]
      ),
      idempotency: .natural
    )
  }

  /// `DELETE /orders/{id}`
  ///
  /// - Security medium: travels under TLS, the session's token is sent and the request is
  ///   signed (app).
  /// - Timeout normal: an attempt may take 15 s and the call may take 45 s.
  /// - Tried again up to 4 times, after up to 500 ms, growing to 8 s, on a timeout, a lost
  ///   connection, a refused connection, no connection or status 429 or 503.
  /// - Doing it again changes nothing.
  @concurrent
  public nonisolated func cancel(
    id: Shop.OrderID,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) {
    var request = SignetRuntime.Request(Cancel.endpoint)
    request.path.value("id", id)
    try await self._caller.nothing(request, Swift.Never.self, options)
  }
}

extension Shop.Client.Profile {
  /// What `get` is called under, and what it gives.
  public nonisolated enum Get {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "profile.get",
      method: .get,
      path: "/me",
      content: .none,
      security: SignetRuntime.Security(.medium, signing: "app"),
      timeout: .normal,
      retry: .transient,
      idempotency: .natural
    )

    /// The answer of `get`, with its headers.
    public nonisolated struct Result: SignetRuntime.WireResult {
      public let value: Shop.Profile
      public let etag: Swift.String?

      public init(value: Shop.Profile, etag: Swift.String? = nil) {
        self.value = value
        self.etag = etag
      }

      public init(from answer: SignetRuntime.Answer) throws(SignetRuntime.WireError) {
        self.value = try answer.value(Shop.Profile.self)
        self.etag = try answer.headers.optionalString("ETag")
      }
    }
  }

  /// `GET /me`
  ///
  /// - Security medium: travels under TLS, the session's token is sent and the request is
  ///   signed (app).
  /// - Timeout normal: an attempt may take 15 s and the call may take 45 s.
  /// - Tried again up to 3 times, after up to 1 s, growing to 4 s, on a timeout, a lost
  ///   connection, a refused connection, no connection or status 429 or 503 with Retry-After.
  /// - Doing it again changes nothing.
  @concurrent
  public nonisolated func get(
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Get.Result {
    let request = SignetRuntime.Request(Get.endpoint)
    return try await self._caller.result(request, Get.Result.self, Swift.Never.self, options)
  }
}

extension Shop.Client {
  /// The endpoints of `keys`.
  public nonisolated struct Keys: Swift.Sendable {
    let _caller: SignetRuntime.Caller
  }
}
