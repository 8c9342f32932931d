// Made by signet from Catalog.signet. Changes belong there.

public import SignetRuntime

extension Catalog.Client.Newsletter {
  /// What `subscribe` is called under, and what it gives.
  public nonisolated enum Subscribe {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "newsletter.subscribe",
      method: .post,
      path: "/newsletter",
      content: .form,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "normal", attempt: 15_000, total: 15_000),
      retry: .never,
      idempotency: .none
    )

    /// Why the server may refuse `subscribe`.
    public nonisolated enum Failure: SignetRuntime.EndpointFailure {
      /// Code 40901
      case alreadySubscribed

      public static func read(
        _ refusal: SignetRuntime.Refusal
      ) throws(SignetRuntime.WireError) -> Self? {
        switch refusal.code {
        case "40901": return .alreadySubscribed
        default: return nil
        }
      }
    }
  }

  /// `POST /newsletter`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout normal: an attempt may take 15 s and the call may take 15 s.
  /// - Never tried again.
  /// - Not idempotent: when an answer is lost, the call may have been done, and the error
  ///   says so.
  @concurrent
  public nonisolated func subscribe(
    email: Catalog.Email,
    topics: [Swift.String],
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Subscribe.Failure>) {
    var request = SignetRuntime.Request(Subscribe.endpoint)
    request.form.value("email", email)
    request.form.list("topics", topics, .repeated)
    try await self._caller.nothing(request, Subscribe.Failure.self, options)
  }
}

extension Catalog {
  public nonisolated struct Email: SignetRuntime.DistinctScalar {
    public let value: Swift.String

    public init(unchecked value: Swift.String) {
      self.value = value
    }

    public static let constraints: [SignetRuntime.Constraint] = [.pattern("[^@ ]+@[^@ ]+")]

    public static let privacy: SignetRuntime.Privacy = .hidden
  }
}

extension Catalog {
  public nonisolated struct TooManyReviews: SignetRuntime.WireStruct {
    public let perDay: Swift.Int

    public init(perDay: Swift.Int) {
      self.perDay = perDay
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.perDay = try wire.int("per_day")
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.int("per_day", self.perDay)
    }
  }
}
