import Foundation
import SignetRuntime

extension CatalogTour {
  /// Lists, pages, a product with its header, and one that is not there.
  mutating func browse() async {
    let products = client.products
    await tell("All products with the tag `tea`, two to a page, as one sequence") { [gateway] in
      let before = gateway.received.count
      var names: [String] = []
      for try await product in products.listPages(tags: ["tea"], limit: 2) {
        names.append(product.name)
      }
      let pages = gateway.received.count - before
      guard names.count == 5, pages == 3 else { throw unexpected("\(names) in \(pages) pages") }
      return names.joined(separator: ", ") + "; \(pages) pages were asked for, each when it was needed."
    }
    await tell("One product, with the answer's ETag") {
      let product = try await products.get(id: Catalog.ProductID("pot"))
      guard product.value.price == Decimal(string: "120.10"), let etag = product.etag else {
        throw unexpected(product)
      }
      return
        "\(product.value.name) for \(product.value.price), \(Self.stock(product.value.stock)); ETag \(etag)."
    }
    await tell("A product that is not there") {
      let id = try Catalog.ProductID("unicorn")
      do {
        throw unexpected(try await products.get(id: id))
      } catch let error as CallError<Catalog.Client.Products.Get.Failure> {
        guard case .failed(.notFound) = error.reason else { throw error }
        return "The typed failure `notFound`: the compiler knows that it can happen."
      }
    }
  }

  private static func stock(_ stock: Catalog.Stock) -> String {
    switch stock {
    case .available(let available): "\(available.count) in stock"
    case .announced(let announced): "announced for \(announced.from.formatted(.iso8601.year().month().day()))"
    case .unknown: "in a kind of stock that is newer than this client"
    }
  }
}
