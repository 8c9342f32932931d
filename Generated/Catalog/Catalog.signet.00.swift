// Made by signet from Catalog.signet. Changes belong there.

public import SignetRuntime

extension Catalog.Client.Products {
  /// What `get` is called under, and what it gives.
  public nonisolated enum Get {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "products.get",
      method: .get,
      path: "/products/{id}",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )

    /// The answer of `get`, with its headers.
    public nonisolated struct Result: SignetRuntime.WireResult {
      public let value: Catalog.Product
      public let etag: Swift.String?

      public init(value: Catalog.Product, etag: Swift.String? = nil) {
        self.value = value
        self.etag = etag
      }

      public init(from answer: SignetRuntime.Answer) throws(SignetRuntime.WireError) {
        self.value = try answer.value(Catalog.Product.self)
        self.etag = try answer.headers.optionalString("ETag")
      }
    }

    /// Why the server may refuse `get`.
    public nonisolated enum Failure: SignetRuntime.EndpointFailure {
      /// Code 40401
      case notFound

      public static func read(
        _ refusal: SignetRuntime.Refusal
      ) throws(SignetRuntime.WireError) -> Self? {
        switch refusal.code {
        case "40401": return .notFound
        default: return nil
        }
      }
    }
  }

  /// `GET /products/{id}`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  public nonisolated func get(
    id: Catalog.ProductID,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Get.Failure>) -> Get.Result {
    var request = SignetRuntime.Request(Get.endpoint)
    request.path.value("id", id)
    return try await self._caller.result(request, Get.Result.self, Get.Failure.self, options)
  }
}

/// A small shop window: what a first API looks like. Nothing here needs more than TLS and
/// an API key.
public nonisolated enum Catalog {}
