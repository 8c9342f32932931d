// What the generator makes of the endpoints in the group `products` of Specs/Catalog.signet, written by hand.

public import SignetRuntime

// Counts as the public use that a public import needs.
@usableFromInline internal typealias CatalogProductsSignetImports = SignetRuntime.Service

// MARK: - products.list

nonisolated extension Catalog.Client.Products {
  /// What `list` is called under, and what it gives.
  nonisolated internal enum List {
    internal static let endpoint: SignetRuntime.Endpoint = .init(
      name: "products.list",
      method: .get,
      path: "/products",
      security: .init(.low, token: .anonymous),
      timeout: .fast,
      retry: .never,
      idempotency: .natural)
  }

  /// Lists products, a page at a time.
  ///
  /// `GET /products` · security low, anonymous · an attempt takes 8 s at most, the call 24 s · never tried again ·
  /// doing it again changes nothing.
  @concurrent
  nonisolated internal func list(
    sort: Catalog.Sort = .newest,
    tags: [Swift.String],
    cursor: Swift.String? = nil,
    limit: Swift.Int = 20,
    options: SignetRuntime.CallOptions = .init()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Catalog.ProductPage {
    var request: SignetRuntime.Request = .init(Catalog.Client.Products.List.endpoint)
    request.query.value("sort", sort)
    request.query.list("tags", tags, .repeated)
    request.query.optionalString("cursor", cursor)
    request.query.int("limit", limit)
    request.query.check("limit", limit, .range(1, 100))
    return try await self.caller.value(request, Catalog.ProductPage.self, Swift.Never.self, options)
  }

  /// Lists products, a page at a time.
  ///
  /// All items, page after page, each page asked for when it is needed. See `list(sort:tags:cursor:limit:options:)`.
  nonisolated internal func listPages(
    sort: Catalog.Sort = .newest,
    tags: [Swift.String],
    cursor: Swift.String? = nil,
    limit: Swift.Int = 20,
    options: SignetRuntime.CallOptions = .init()
  ) -> SignetRuntime.Pages<Catalog.Product, Swift.String, Swift.Never> {
    return SignetRuntime.Pages<Catalog.Product, Swift.String, Swift.Never>(from: cursor) {
      @concurrent (cursor: Swift.String?) async throws(SignetRuntime.CallError<Swift.Never>)
        -> SignetRuntime.Page<Catalog.Product, Swift.String> in
      let page: Catalog.ProductPage = try await self.list(
        sort: sort, tags: tags, cursor: cursor, limit: limit, options: options)
      return SignetRuntime.Page<Catalog.Product, Swift.String>(items: page.products, next: page.nextCursor)
    }
  }
}

// MARK: - products.get

nonisolated extension Catalog.Client.Products {
  /// What `get` is called under, and what it gives.
  nonisolated internal enum Get {
    internal static let endpoint: SignetRuntime.Endpoint = .init(
      name: "products.get",
      method: .get,
      path: "/products/{id}",
      security: .init(.low, token: .anonymous),
      timeout: .fast,
      retry: .never,
      idempotency: .natural)

    /// The answer of `get`, with its headers.
    nonisolated internal struct Result: SignetRuntime.WireResult {
      internal let value: Catalog.Product
      internal let etag: Swift.String?

      internal init(value: Catalog.Product, etag: Swift.String? = nil) {
        self.value = value
        self.etag = etag
      }

      internal init(from answer: SignetRuntime.Answer) throws(SignetRuntime.WireError) {
        self.value = try answer.value(Catalog.Product.self)
        self.etag = try answer.headers.optionalString("ETag")
      }
    }

    /// Why the server may refuse `get`.
    nonisolated internal enum Failure: SignetRuntime.EndpointFailure {
      /// Code 40401
      case notFound

      internal static func read(
        _ refusal: SignetRuntime.Refusal
      ) throws(SignetRuntime.WireError) -> Catalog.Client.Products.Get.Failure? {
        switch refusal.code {
        case "40401": return .notFound
        default: return nil
        }
      }
    }
  }

  /// `GET /products/{id}` · security low, anonymous · an attempt takes 8 s at most, the call 24 s · never tried
  /// again · doing it again changes nothing.
  @concurrent
  nonisolated internal func get(
    id: Catalog.ProductID,
    options: SignetRuntime.CallOptions = .init()
  ) async throws(SignetRuntime.CallError<Catalog.Client.Products.Get.Failure>)
    -> Catalog.Client.Products.Get
    .Result
  {
    var request: SignetRuntime.Request = .init(Catalog.Client.Products.Get.endpoint)
    request.path.value("id", id)
    return try await self.caller.result(
      request, Catalog.Client.Products.Get.Result.self, Catalog.Client.Products.Get.Failure.self, options)
  }
}

// MARK: - products.addPicture

nonisolated extension Catalog.Client.Products {
  /// What `addPicture` is called under, and what it gives.
  nonisolated internal enum AddPicture {
    internal static let endpoint: SignetRuntime.Endpoint = .init(
      name: "products.addPicture",
      method: .post,
      path: "/products/{id}/pictures",
      content: .multipart,
      security: .init(.low, token: .anonymous),
      timeout: .bulk,
      retry: .never,
      idempotency: .none)
  }

  /// Adds a picture; the server answers with where it is.
  ///
  /// `POST /products/{id}/pictures` · security low, anonymous · silence lasts 25 s at most, the call 180 s · never
  /// tried again · may have been done twice when it is called twice.
  @concurrent
  nonisolated internal func addPicture(
    id: Catalog.ProductID,
    caption: Swift.String,
    picture: SignetRuntime.File,
    options: SignetRuntime.CallOptions = .init()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Catalog.Picture {
    var request: SignetRuntime.Request = .init(Catalog.Client.Products.AddPicture.endpoint)
    request.path.value("id", id)
    request.multipart.string("caption", caption)
    request.multipart.check("caption", caption, .length(0, 200))
    request.multipart.file("picture", picture)
    return try await self.caller.value(request, Catalog.Picture.self, Swift.Never.self, options)
  }
}
