// Made by signet from Shop.signet. Changes belong there.

public import SignetRuntime

extension Shop.Client.Auth {
  /// What `login` is called under, and what it gives.
  public nonisolated enum Login {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "auth.login",
      method: .post,
      path: "/auth/login",
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

    /// Why the server may refuse `login`.
    public nonisolated enum Failure: SignetRuntime.EndpointFailure {
      /// Code 40103
      case wrongPassword

      public static func read(
        _ refusal: SignetRuntime.Refusal
      ) throws(SignetRuntime.WireError) -> Self? {
        switch refusal.code {
        case "40103": return .wrongPassword
        default: return nil
        }
      }
    }
  }

  /// Signs in with a password.
  ///
  /// `POST /auth/login`
  ///
  /// - Security high: travels under TLS, no token is sent, the request is signed (app), its
  ///   body is sealed (account) and the answer has to verify (gateway).
  /// - Timeout normal: an attempt may take 15 s and the call may take 15 s.
  /// - Never tried again.
  /// - An identical call under way is joined.
  @concurrent
  public nonisolated func login(
    phone: Shop.Phone,
    password: Swift.String,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Login.Failure>) -> Shop.Tokens {
    var request = SignetRuntime.Request(Login.endpoint)
    request.json.value("phone", phone)
    request.json.string("password", password)
    return try await self._caller.value(request, Shop.Tokens.self, Login.Failure.self, options)
  }
}
