import SignetRuntime

extension CatalogTour {
  /// Results by status, a failure with a payload, and a change with three states.
  mutating func review() async {
    let reviews = client.reviews
    await tell("A review") {
      let review = Catalog.Review(author: "Ada", stars: 5, text: "Pours well.")
      let result = try await reviews.write(product: Catalog.ProductID("pot"), review: review)
      guard case .published(let published) = result, published == review else { throw unexpected(result) }
      return "Published (201): \(published.stars) stars, “\(published.text)”"
    }
    await tell("A review with a link in it") {
      let review = Catalog.Review(author: "Ada", stars: 1, text: "See https://elsewhere.example")
      let result = try await reviews.write(product: Catalog.ProductID("pot"), review: review)
      guard case .awaitsModeration = result else { throw unexpected(result) }
      return "Awaits moderation (202): the same method, another case of its result."
    }
    await tell("A third review by the same author on one day") {
      let (id, review) = (try Catalog.ProductID("pot"), Catalog.Review(author: "Ada", stars: 4))
      do {
        throw unexpected(try await reviews.write(product: id, review: review))
      } catch let error as CallError<Catalog.Client.Reviews.Write.Failure> {
        guard case .failed(.tooMany(let many)) = error.reason else { throw error }
        return "The typed failure `tooMany`, with what came along: \(many.perDay) a day."
      }
    }
    await tell("The same review, its stars set, its text cleared") { [self] in
      let before = gateway.received.count
      let change = Catalog.ReviewChange(stars: .value(3), text: .null)
      let changed = try await reviews.change(product: Catalog.ProductID("pot"), index: 0, change: change)
      let sent = try await lastRequest(after: before).text
      guard changed.stars == 3, changed.text.isEmpty else { throw unexpected(changed) }
      return "Sent \(sent); now it has \(changed.stars) stars and no text."
    }
  }
}
