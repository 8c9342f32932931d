// Made by signet from Shop.signet. Changes belong there.

public import SignetRuntime

extension Shop.Client.Auth {
  /// What `refresh` is called under.
  public nonisolated enum Refresh {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "auth.refresh",
      method: .post,
      path: "/auth/refresh",
      content: .json,
      security: SignetRuntime.Security(
        .high,
        token: .anonymous,
        isVerified: true,
        signing: "app",
        sealing: "account",
        verification: "gateway"
      ),
      timeout: SignetRuntime.TimeoutTier(name: "normal", attempt: 15_000, total: 15_000),
      retry: .never,
      idempotency: SignetRuntime.Idempotency(coalescing: .inputs)
    )
  }

  /// Trades a refresh token for new tokens; the old one ends.
  ///
  /// `POST /auth/refresh`
  ///
  /// - Security high: travels under TLS, no token is sent, the request is signed (app), its
  ///   body is sealed (account) and the answer has to verify (gateway).
  /// - Timeout normal: an attempt may take 15 s and the call may take 15 s.
  /// - Never tried again.
  /// - An identical call under way is joined.
  @concurrent
  public nonisolated func refresh(
    refreshToken: Swift.String,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Shop.Tokens {
    var request = SignetRuntime.Request(Refresh.endpoint)
    request.json.string("refresh_token", refreshToken)
    return try await self._caller.value(request, Shop.Tokens.self, Swift.Never.self, options)
  }
}
