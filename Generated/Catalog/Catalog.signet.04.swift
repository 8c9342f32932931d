// Made by signet from Catalog.signet. Changes belong there.

public import Foundation
public import SignetRuntime

extension Catalog.Client.Products {
  /// What `list` is called under.
  public nonisolated enum List {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "products.list",
      method: .get,
      path: "/products",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// Lists products, a page at a time.
  ///
  /// `GET /products`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  public nonisolated func list(
    sort: Catalog.Sort = Catalog.Sort.newest,
    tags: [Swift.String],
    cursor: Swift.String? = nil,
    limit: Swift.Int = 20,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Catalog.ProductPage {
    var request = SignetRuntime.Request(List.endpoint)
    request.query.value("sort", sort)
    request.query.list("tags", tags, .repeated)
    request.query.optionalString("cursor", cursor)
    request.query.int("limit", limit)
    request.query.check("limit", limit, .range(1, 100))
    return try await self._caller.value(
      request,
      Catalog.ProductPage.self,
      Swift.Never.self,
      options
    )
  }

  /// All items of `list(sort:tags:cursor:limit:options:)`, page after page, each page asked
  /// for when it is needed.
  public nonisolated func listPages(
    sort: Catalog.Sort = Catalog.Sort.newest,
    tags: [Swift.String],
    cursor: Swift.String? = nil,
    limit: Swift.Int = 20,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) -> SignetRuntime.Pages<Catalog.Product, Swift.String, Swift.Never> {
    SignetRuntime.Pages<Catalog.Product, Swift.String, Swift.Never>(from: cursor) {
      @concurrent (next: Swift.String?) async throws(SignetRuntime.CallError<Swift.Never>)
        -> SignetRuntime.Page<Catalog.Product, Swift.String> in
      let answer = try await self.list(
        sort: sort,
        tags: tags,
        cursor: next,
        limit: limit,
        options: options
      )
      return SignetRuntime.Page<Catalog.Product, Swift.String>(
        items: answer.products,
        next: answer.nextCursor
      )
    }
  }
}

extension Catalog {
  public nonisolated struct Picture: SignetRuntime.WireStruct {
    public let id: Swift.String
    public let url: Foundation.URL

    public init(id: Swift.String, url: Foundation.URL) {
      self.id = id
      self.url = url
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.id = try wire.string("id")
      self.url = try wire.url("url")
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.string("id", self.id)
      wire.url("url", self.url)
    }
  }
}

extension Catalog {
  public nonisolated enum Stock: SignetRuntime.WireStruct {
    case available(Catalog.Available)
    case announced(Catalog.Announced)
    /// A tag that this version does not know, with all that came.
    case unknown(SignetRuntime.JSON)

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      switch try wire.string("kind") {
      case "available": self = .available(try Catalog.Available(from: &wire))
      case "announced": self = .announced(try Catalog.Announced(from: &wire))
      default: self = .unknown(try wire.json())
      }
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      switch self {
      case .available(let value):
        wire.string("kind", "available")
        value.write(to: &wire)
      case .announced(let value):
        wire.string("kind", "announced")
        value.write(to: &wire)
      case .unknown(let json): wire.members(of: json)
      }
    }
  }
}
