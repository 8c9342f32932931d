import SignetRuntime

extension CatalogTour {
  /// A server and a network that do not do what they should.
  mutating func getIntoTrouble() async {
    let products = client.products
    await tell("A server that takes the request and falls silent") {
      let id = try Catalog.ProductID("silent")
      do {
        throw unexpected(try await products.get(id: id))
      } catch let error as CallError<Catalog.Client.Products.Get.Failure> {
        guard case .timedOut(during: .waiting) = error.reason else { throw error }
        return "\(error) The tier `fast` gives it 8 s, on this demo's clock."
      }
    }
    await tell("A network that answers for the server, with its sign-in page") {
      let id = try Catalog.ProductID("portal")
      do {
        throw unexpected(try await products.get(id: id))
      } catch let error as CallError<Catalog.Client.Products.Get.Failure> {
        guard case .malformedAnswer = error.reason else { throw error }
        return "\(error)"
      }
    }
  }

  /// The shop has closed.
  mutating func callAfterClosing() async {
    let products = client.products
    await tell("A server that is not there any more") {
      do {
        throw unexpected(try await products.list(tags: []))
      } catch let error as CallError<Never> {
        guard case .unreachable(.refused) = error.reason else { throw error }
        return "\(error)"
      }
    }
  }
}
