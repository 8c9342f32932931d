// Made by signet from Catalog.signet. Changes belong there.

public import SignetRuntime

extension Catalog.Client.Reviews {
  /// What `write` is called under, and what it gives.
  public nonisolated enum Write {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "reviews.write",
      method: .post,
      path: "/products/{product}/reviews",
      content: .json,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "normal", attempt: 15_000, total: 15_000),
      retry: .never,
      idempotency: .none
    )

    /// The answers of `write`, by status.
    public nonisolated enum Result: SignetRuntime.WireResult {
      /// Status 201
      case published(Catalog.Review)
      /// Status 202
      case awaitsModeration

      public init(from answer: SignetRuntime.Answer) throws(SignetRuntime.WireError) {
        switch answer.status {
        case 201: self = .published(try answer.value(Catalog.Review.self))
        case 202: self = .awaitsModeration
        default: throw answer.unexpectedStatus()
        }
      }
    }

    /// Why the server may refuse `write`.
    public nonisolated enum Failure: SignetRuntime.EndpointFailure {
      /// Code 42901
      case tooMany(Catalog.TooManyReviews)

      public static func read(
        _ refusal: SignetRuntime.Refusal
      ) throws(SignetRuntime.WireError) -> Self? {
        switch refusal.code {
        case "42901": return .tooMany(try refusal.value(Catalog.TooManyReviews.self))
        default: return nil
        }
      }
    }
  }

  /// Writes a review.
  ///
  /// `POST /products/{product}/reviews`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout normal: an attempt may take 15 s and the call may take 15 s.
  /// - Never tried again.
  /// - Not idempotent: when an answer is lost, the call may have been done, and the error
  ///   says so.
  @concurrent
  public nonisolated func write(
    product: Catalog.ProductID,
    review: Catalog.Review,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Write.Failure>) -> Write.Result {
    var request = SignetRuntime.Request(Write.endpoint)
    request.path.value("product", product)
    request.body("review", review)
    return try await self._caller.result(request, Write.Result.self, Write.Failure.self, options)
  }
}

extension Catalog.Client {
  /// The endpoints of `products`.
  public nonisolated struct Products: Swift.Sendable {
    let _caller: SignetRuntime.Caller
  }
}
