// Made by signet from Vault.signet. Changes belong there.

public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias VaultSignet07Runtime = SignetRuntime.Service

extension Vault.Client.People {
  /// What `submit` is called under.
  nonisolated enum Submit {
    static let endpoint = SignetRuntime.Endpoint(
      name: "people.submit",
      method: .post,
      path: "/people/form",
      content: .form,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `POST /people/form`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing (stores the same again).
  @concurrent
  nonisolated func submit(
    name: Swift.String,
    nationalID: Vault.NationalID,
    nickname: Swift.String? = nil,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> SignetRuntime.JSON {
    var request = SignetRuntime.Request(Submit.endpoint)
    request.form.string("name", name)
    request.form.sealed("national_id", by: "account")
    request.form.value("national_id", nationalID)
    request.form.sealed("nickname", by: "account")
    request.form.optionalString("nickname", nickname)
    return try await self._caller.value(request, SignetRuntime.JSON.self, Swift.Never.self, options)
  }
}

extension Vault {
  /// Where the service is reached.
  nonisolated struct Server: Swift.Sendable {
    let _server: SignetRuntime.Server

    init(_ server: SignetRuntime.Server) {
      self._server = server
    }

    /// `http://127.0.0.1:8787/vault/v1`
    static let loopback = Vault.Server(
      SignetRuntime.Server(
        name: "loopback",
        url: "http://127.0.0.1:8787/vault/v1",
        connections: 6
      )
    )
  }
}
