// Made by signet from Extras.signet. Changes belong there.

public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias ExtrasSignet03Runtime = SignetRuntime.Service

extension Extras.Client.Odd {
  /// What `store` is called under.
  nonisolated enum Store {
    static let endpoint = SignetRuntime.Endpoint(
      name: "odd.store",
      method: .post,
      path: "/everything",
      content: .json,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `POST /everything`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing (stores the same again).
  @concurrent
  nonisolated func store(
    value: Extras.Everything,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Extras.Everything {
    var request = SignetRuntime.Request(Store.endpoint)
    request.body("value", value)
    return try await self._caller.value(request, Extras.Everything.self, Swift.Never.self, options)
  }
}

extension Extras {
  nonisolated struct Score: SignetRuntime.DistinctScalar {
    let value: Swift.Double

    init(unchecked value: Swift.Double) {
      self.value = value
    }

    static let constraints: [SignetRuntime.Constraint] = [.range(0, 1)]
  }
}
