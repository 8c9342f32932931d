// Made by signet from Vault.signet. Changes belong there.

public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias VaultSignet05Runtime = SignetRuntime.Service

extension Vault.Client.People {
  /// What `change` is called under.
  nonisolated enum Change {
    static let endpoint = SignetRuntime.Endpoint(
      name: "people.change",
      method: .patch,
      path: "/people",
      content: .json,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `PATCH /people`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing (stores the same again).
  @concurrent
  nonisolated func change(
    change: Vault.Change,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> SignetRuntime.JSON {
    var request = SignetRuntime.Request(Change.endpoint)
    request.body("change", change)
    return try await self._caller.value(request, SignetRuntime.JSON.self, Swift.Never.self, options)
  }
}

extension Vault {
  nonisolated struct Change: SignetRuntime.WireStruct {
    let nickname: SignetRuntime.Patch<Swift.String>
    let city: SignetRuntime.Patch<Swift.String>

    init(
      nickname: SignetRuntime.Patch<Swift.String> = .unset,
      city: SignetRuntime.Patch<Swift.String> = .unset
    ) {
      self.nickname = nickname
      self.city = city
    }

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.nickname = try wire.patch("nickname", Swift.String.self)
      self.city = try wire.patch("city", Swift.String.self)
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      wire.sealed("account")
      wire.patch("nickname", self.nickname)
      wire.patch("city", self.city)
    }
  }
}
