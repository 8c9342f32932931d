// Made by signet from Vault.signet. Changes belong there.

public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias VaultSignet03Runtime = SignetRuntime.Service

extension Vault.Client.Keys {
  /// What `current` is called under.
  nonisolated enum Current {
    static let endpoint = SignetRuntime.Endpoint(
      name: "keys.current",
      method: .get,
      path: "/keys",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: .normal,
      retry: .transient,
      idempotency: .natural
    )
  }

  /// `GET /keys`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout normal: an attempt may take 15 s and the call may take 45 s.
  /// - Tried again up to 3 times, after up to 1 s, growing to 4 s, on a timeout, a lost
  ///   connection, a refused connection, no connection or status 429 or 503 with Retry-After.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func current(
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> [Swift.String: Vault.PublicKey] {
    let request = SignetRuntime.Request(Current.endpoint)
    return try await self._caller.value(
      request,
      [Swift.String: Vault.PublicKey].self,
      Swift.Never.self,
      options
    )
  }
}

extension Vault {
  nonisolated struct NationalID: SignetRuntime.DistinctScalar {
    let value: Swift.String

    init(unchecked value: Swift.String) {
      self.value = value
    }

    static let privacy: SignetRuntime.Privacy = .hidden
  }
}
