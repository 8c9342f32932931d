// Made by signet from Catalog.signet. Changes belong there.

public import Foundation
public import SignetRuntime

extension Catalog.Client {
  /// The endpoints of `newsletter`.
  public nonisolated struct Newsletter: Swift.Sendable {
    let _caller: SignetRuntime.Caller
  }
}

extension Catalog.Client {
  /// The endpoints of `reviews`.
  public nonisolated struct Reviews: Swift.Sendable {
    let _caller: SignetRuntime.Caller
  }
}

extension Catalog {
  /// Where the service is reached.
  public nonisolated struct Server: Swift.Sendable {
    let _server: SignetRuntime.Server

    public init(_ server: SignetRuntime.Server) {
      self._server = server
    }

    /// `https://api.catalog.example/v1`
    public static let production = Catalog.Server(
      SignetRuntime.Server(
        name: "production",
        url: "https://api.catalog.example/v1",
        connections: 6
      )
    )

    /// `http://127.0.0.1:8788/v1`
    public static let loopback = Catalog.Server(
      SignetRuntime.Server(
        name: "loopback",
        url: "http://127.0.0.1:8788/v1",
        connections: 6
      )
    )
  }
}

extension Catalog {
  public nonisolated struct Product: SignetRuntime.WireStruct {
    public let id: Catalog.ProductID
    public let name: Swift.String
    /// In the shop's currency, never rounded through binary floating point.
    public let price: Foundation.Decimal
    public let tags: [Swift.String]
    public let addedAt: Foundation.Date
    public let picture: Foundation.URL?
    public let stock: Catalog.Stock

    public init(
      id: Catalog.ProductID,
      name: Swift.String,
      price: Foundation.Decimal,
      tags: [Swift.String],
      addedAt: Foundation.Date,
      picture: Foundation.URL? = nil,
      stock: Catalog.Stock
    ) {
      self.id = id
      self.name = name
      self.price = price
      self.tags = tags
      self.addedAt = addedAt
      self.picture = picture
      self.stock = stock
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.id = try wire.value("id", Catalog.ProductID.self)
      self.name = try wire.string("name")
      self.price = try wire.decimal("price")
      self.tags = try wire.strings("tags")
      self.addedAt = try wire.date("added_at", .iso8601)
      self.picture = try wire.optionalURL("picture")
      self.stock = try wire.value("stock", Catalog.Stock.self)
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.value("id", self.id)
      wire.string("name", self.name)
      wire.decimal("price", self.price)
      wire.strings("tags", self.tags)
      wire.date("added_at", self.addedAt, .iso8601)
      wire.optionalURL("picture", self.picture)
      wire.value("stock", self.stock)
    }
  }
}
