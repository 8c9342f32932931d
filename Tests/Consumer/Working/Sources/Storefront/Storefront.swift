import Partners

/// Names what the specs of this package gave, from this module and from another one.
@main
struct Main {
  static func main() {
    print(Storefront.Client.self, Weather.Client.self, Parcels.Client.self)
  }

  /// As the README shows it.
  static func call(_ client: Storefront.Client, id: Storefront.ProductID) async throws {
    let product = try await client.products.get(id: id)
    print(product.name)
  }
}
