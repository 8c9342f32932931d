// Made by signet from Catalog.signet. Changes belong there.

public import SignetRuntime

extension Catalog {
  public nonisolated struct ProductPage: SignetRuntime.WireStruct {
    public let products: [Catalog.Product]
    public let nextCursor: Swift.String?

    public init(products: [Catalog.Product], nextCursor: Swift.String? = nil) {
      self.products = products
      self.nextCursor = nextCursor
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.products = try wire.value("products", [Catalog.Product].self)
      self.nextCursor = try wire.optionalString("next_cursor")
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.value("products", self.products)
      wire.optionalString("next_cursor", self.nextCursor)
    }
  }
}
