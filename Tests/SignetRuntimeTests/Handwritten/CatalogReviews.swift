// What the generator makes of the groups `reviews` and `newsletter` of Specs/Catalog.signet, written by hand.

public import SignetRuntime

// Counts as the public use that a public import needs.
@usableFromInline internal typealias CatalogReviewsSignetImports = SignetRuntime.Service

// MARK: - reviews.list

nonisolated extension Catalog.Client.Reviews {
  /// What `list` is called under, and what it gives.
  nonisolated internal enum List {
    internal static let endpoint: SignetRuntime.Endpoint = .init(
      name: "reviews.list",
      method: .get,
      path: "/products/{product}/reviews",
      security: .init(.low, token: .anonymous),
      timeout: .normal,
      retry: .never,
      idempotency: .natural)
  }

  /// `GET /products/{product}/reviews` · security low, anonymous · an attempt takes 15 s at most, the call 45 s ·
  /// never tried again · doing it again changes nothing.
  @concurrent
  nonisolated internal func list(
    product: Catalog.ProductID,
    options: SignetRuntime.CallOptions = .init()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> [Catalog.Review] {
    var request: SignetRuntime.Request = .init(Catalog.Client.Reviews.List.endpoint)
    request.path.value("product", product)
    return try await self.caller.value(request, [Catalog.Review].self, Swift.Never.self, options)
  }
}

// MARK: - reviews.write

nonisolated extension Catalog.Client.Reviews {
  /// What `write` is called under, and what it gives.
  nonisolated internal enum Write {
    internal static let endpoint: SignetRuntime.Endpoint = .init(
      name: "reviews.write",
      method: .post,
      path: "/products/{product}/reviews",
      content: .json,
      security: .init(.low, token: .anonymous),
      timeout: .normal,
      retry: .never,
      idempotency: .none)

    /// The answers of `write`, by status.
    nonisolated internal enum Result: SignetRuntime.WireResult {
      /// Status 201
      case published(Catalog.Review)
      /// Status 202
      case awaitsModeration

      internal init(from answer: SignetRuntime.Answer) throws(SignetRuntime.WireError) {
        switch answer.status {
        case 201: self = .published(try answer.value(Catalog.Review.self))
        case 202: self = .awaitsModeration
        default: throw answer.unexpectedStatus()
        }
      }
    }

    /// Why the server may refuse `write`.
    nonisolated internal enum Failure: SignetRuntime.EndpointFailure {
      /// Code 42901
      case tooMany(Catalog.TooManyReviews)

      internal static func read(
        _ refusal: SignetRuntime.Refusal
      ) throws(SignetRuntime.WireError) -> Catalog.Client.Reviews.Write.Failure? {
        switch refusal.code {
        case "42901": return .tooMany(try refusal.value(Catalog.TooManyReviews.self))
        default: return nil
        }
      }
    }
  }

  /// Writes a review.
  ///
  /// `POST /products/{product}/reviews` · security low, anonymous · an attempt takes 15 s at most, the call 45 s ·
  /// never tried again · may have been done twice when it is called twice.
  @concurrent
  nonisolated internal func write(
    product: Catalog.ProductID,
    review: Catalog.Review,
    options: SignetRuntime.CallOptions = .init()
  ) async throws(SignetRuntime.CallError<Catalog.Client.Reviews.Write.Failure>)
    -> Catalog.Client.Reviews
    .Write.Result
  {
    var request: SignetRuntime.Request = .init(Catalog.Client.Reviews.Write.endpoint)
    request.path.value("product", product)
    request.body("review", review)
    return try await self.caller.result(
      request, Catalog.Client.Reviews.Write.Result.self, Catalog.Client.Reviews.Write.Failure.self, options)
  }
}

// MARK: - reviews.change

nonisolated extension Catalog.Client.Reviews {
  /// What `change` is called under, and what it gives.
  nonisolated internal enum Change {
    internal static let endpoint: SignetRuntime.Endpoint = .init(
      name: "reviews.change",
      method: .patch,
      path: "/products/{product}/reviews/{index}",
      content: .json,
      security: .init(.low, token: .anonymous),
      timeout: .normal,
      retry: .never,
      idempotency: .natural)
  }

  /// `PATCH /products/{product}/reviews/{index}` · security low, anonymous · an attempt takes 15 s at most, the
  /// call 45 s · never tried again · doing it again changes nothing: sets the same review again.
  @concurrent
  nonisolated internal func change(
    product: Catalog.ProductID,
    index: Swift.Int,
    change: Catalog.ReviewChange,
    options: SignetRuntime.CallOptions = .init()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Catalog.Review {
    var request: SignetRuntime.Request = .init(Catalog.Client.Reviews.Change.endpoint)
    request.path.value("product", product)
    request.path.int("index", index)
    request.body("change", change)
    return try await self.caller.value(request, Catalog.Review.self, Swift.Never.self, options)
  }
}

// MARK: - newsletter.subscribe

nonisolated extension Catalog.Client.Newsletter {
  /// What `subscribe` is called under, and what it gives.
  nonisolated internal enum Subscribe {
    internal static let endpoint: SignetRuntime.Endpoint = .init(
      name: "newsletter.subscribe",
      method: .post,
      path: "/newsletter",
      content: .form,
      security: .init(.low, token: .anonymous),
      timeout: .normal,
      retry: .never,
      idempotency: .none)

    /// Why the server may refuse `subscribe`.
    nonisolated internal enum Failure: SignetRuntime.EndpointFailure {
      /// Code 40901
      case alreadySubscribed

      internal static func read(
        _ refusal: SignetRuntime.Refusal
      ) throws(SignetRuntime.WireError) -> Catalog.Client.Newsletter.Subscribe.Failure? {
        switch refusal.code {
        case "40901": return .alreadySubscribed
        default: return nil
        }
      }
    }
  }

  /// `POST /newsletter` · security low, anonymous · an attempt takes 15 s at most, the call 45 s · never tried
  /// again · may have been done twice when it is called twice.
  @concurrent
  nonisolated internal func subscribe(
    email: Catalog.Email,
    topics: [Swift.String],
    options: SignetRuntime.CallOptions = .init()
  ) async throws(SignetRuntime.CallError<Catalog.Client.Newsletter.Subscribe.Failure>) {
    var request: SignetRuntime.Request = .init(Catalog.Client.Newsletter.Subscribe.endpoint)
    request.form.value("email", email)
    request.form.list("topics", topics, .repeated)
    return try await self.caller.nothing(
      request, Catalog.Client.Newsletter.Subscribe.Failure.self, options)
  }
}
