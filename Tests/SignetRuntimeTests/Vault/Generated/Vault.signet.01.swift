// Made by signet from Vault.signet. Changes belong there.

public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias VaultSignet01Runtime = SignetRuntime.Service

extension Vault.Client.People {
  /// What `store` is called under.
  nonisolated enum Store {
    static let endpoint = SignetRuntime.Endpoint(
      name: "people.store",
      method: .post,
      path: "/people",
      content: .json,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// Gives back what the server has read, and what it has opened.
  ///
  /// `POST /people`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing (stores the same again).
  @concurrent
  nonisolated func store(
    person: Vault.Person,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> SignetRuntime.JSON {
    var request = SignetRuntime.Request(Store.endpoint)
    request.body("person", person)
    return try await self._caller.value(request, SignetRuntime.JSON.self, Swift.Never.self, options)
  }
}
