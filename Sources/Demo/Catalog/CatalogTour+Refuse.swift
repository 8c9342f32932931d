import SignetRuntime

extension CatalogTour {
  /// Inputs that the spec does not allow: nothing is sent.
  mutating func refuse() async {
    let client = client
    await tell("Six stars of five") { [gateway] in
      let before = gateway.received.count
      let (id, review) = (try Catalog.ProductID("pot"), Catalog.Review(author: "Ada", stars: 6))
      do {
        throw unexpected(try await client.reviews.write(product: id, review: review))
      } catch let error as CallError<Catalog.Client.Reviews.Write.Failure> {
        guard case .invalid(let field, let rule) = error.reason else { throw error }
        guard gateway.received.count == before else { throw unexpected("something was sent") }
        return "Refused before anything was sent: `\(field)` \(rule)."
      }
    }
  }
}
