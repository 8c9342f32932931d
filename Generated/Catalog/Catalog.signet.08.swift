// Made by signet from Catalog.signet. Changes belong there.

public import SignetRuntime

extension Catalog.Client.Reviews {
  /// What `change` is called under.
  public nonisolated enum Change {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "reviews.change",
      method: .patch,
      path: "/products/{product}/reviews/{index}",
      content: .json,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "normal", attempt: 15_000, total: 15_000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `PATCH /products/{product}/reviews/{index}`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout normal: an attempt may take 15 s and the call may take 15 s.
  /// - Never tried again.
  /// - Doing it again changes nothing (sets the same review again).
  @concurrent
  public nonisolated func change(
    product: Catalog.ProductID,
    index: Swift.Int,
    change: Catalog.ReviewChange,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Catalog.Review {
    var request = SignetRuntime.Request(Change.endpoint)
    request.path.value("product", product)
    request.path.int("index", index)
    request.body("change", change)
    return try await self._caller.value(request, Catalog.Review.self, Swift.Never.self, options)
  }
}

extension Catalog {
  public nonisolated struct Available: SignetRuntime.WireStruct {
    public let count: Swift.Int
    public let warehouse: Swift.String?

    public init(count: Swift.Int, warehouse: Swift.String? = nil) {
      self.count = count
      self.warehouse = warehouse
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.count = try wire.int("count")
      self.warehouse = try wire.optionalString("warehouse")
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.int("count", self.count)
      wire.optionalString("warehouse", self.warehouse)
    }
  }
}

extension Catalog {
  public nonisolated struct Review: SignetRuntime.WireStruct {
    public let author: Swift.String
    public let stars: Swift.Int
    public let text: Swift.String

    public init(author: Swift.String, stars: Swift.Int, text: Swift.String = "") {
      self.author = author
      self.stars = stars
      self.text = text
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.author = try wire.string("author")
      self.stars = try wire.int("stars")
      self.text = try wire.optionalString("text") ?? ""
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.string("author", self.author)
      wire.int("stars", self.stars)
      wire.check("stars", self.stars, .range(1, 5))
      wire.string("text", self.text)
    }
  }
}
