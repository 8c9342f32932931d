// Made by signet from Extras.signet. Changes belong there.

public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias ExtrasSignet01Runtime = SignetRuntime.Service

extension Extras.Client.Odd {
  /// What `maybe` is called under.
  nonisolated enum Maybe {
    static let endpoint = SignetRuntime.Endpoint(
      name: "odd.maybe",
      method: .get,
      path: "/maybe",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `GET /maybe`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func maybe(
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Extras.Category? {
    let request = SignetRuntime.Request(Maybe.endpoint)
    return try await self._caller.value(request, Extras.Category?.self, Swift.Never.self, options)
  }
}

extension Extras.Client.Odd {
  /// What `old` is called under.
  nonisolated enum Old {
    static let endpoint = SignetRuntime.Endpoint(
      name: "odd.old",
      method: .get,
      path: "/old",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `GET /old`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @available(*, deprecated, message: "use \"store\"")
  @concurrent
  nonisolated func old(
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) {
    let request = SignetRuntime.Request(Old.endpoint)
    try await self._caller.nothing(request, Swift.Never.self, options)
  }
}
