// Made by signet from Shop.signet. Changes belong there.

public import SignetRuntime

extension Shop.Client.Auth {
  /// What `loginWithCode` is called under, and what it gives.
  public nonisolated enum LoginWithCode {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "auth.loginWithCode",
      method: .post,
      path: "/auth/login/code",
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

    static let _codePattern = SignetRuntime.Constraint.pattern("[0-9]{6}")

    /// Why the server may refuse `loginWithCode`.
    public nonisolated enum Failure: SignetRuntime.EndpointFailure {
      /// Code 40105
      case wrongCode

      public static func read(
        _ refusal: SignetRuntime.Refusal
      ) throws(SignetRuntime.WireError) -> Self? {
        switch refusal.code {
        case "40105": return .wrongCode
        default: return nil
        }
      }
    }
  }

  /// Signs in with a code that was sent to `phone`.
  ///
  /// `POST /auth/login/code`
  ///
  /// - Security high: travels under TLS, no token is sent, the request is signed (app), its
  ///   body is sealed (account) and the answer has to verify (gateway).
  /// - Timeout normal: an attempt may take 15 s and the call may take 15 s.
  /// - Never tried again.
  /// - An identical call under way is joined.
  @concurrent
  public nonisolated func loginWithCode(
    phone: Shop.Phone,
    code: Swift.String,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<LoginWithCode.Failure>) -> Shop.Tokens {
    var request = SignetRuntime.Request(LoginWithCode.endpoint)
    request.json.value("phone", phone)
    request.json.string("code", code)
    request.json.check("code", code, LoginWithCode._codePattern)
    return try await self._caller.value(
      request,
      Shop.Tokens.self,
      LoginWithCode.Failure.self,
      options
    )
  }
}

extension Shop.Client.Auth {
  /// What `logout` is called under.
  public nonisolated enum Logout {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "auth.logout",
      method: .post,
      path: "/auth/logout",
      content: .none,
      security: SignetRuntime.Security(.medium, signing: "app"),
      timeout: SignetRuntime.TimeoutTier(name: "normal", attempt: 15_000, total: 15_000),
      retry: .never,
      idempotency: SignetRuntime.Idempotency(coalescing: .inputs)
    )
  }

  /// `POST /auth/logout`
  ///
  /// - Security medium: travels under TLS, the session's token is sent and the request is
  ///   signed (app).
  /// - Timeout normal: an attempt may take 15 s and the call may take 15 s.
  /// - Never tried again.
  /// - An identical call under way is joined.
  @concurrent
  public nonisolated func logout(
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) {
    let request = SignetRuntime.Request(Logout.endpoint)
    try await self._caller.nothing(request, Swift.Never.self, options)
  }
}
