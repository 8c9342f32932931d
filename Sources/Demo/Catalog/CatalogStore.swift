import SignetRuntime
import SignetTesting

/// What the shop has, and what is said about it.
actor CatalogStore {
  private struct Product: Sendable {
    let id: String
    let name: String
    /// In hundredths.
    let cents: Int
    let tags: [String]

    var json: JSON {
      [
        "id": .string(id), "name": .string(name), "price": .number(price),
        "tags": .array(tags.map { .string($0) }),
        "added_at": "2026-03-01T09:30:00Z", "stock": ["kind": "available", "count": 7],
      ]
    }

    private var price: JSONNumber {
      let hundredths = cents % 100
      return JSONNumber("\(cents / 100).\(hundredths < 10 ? "0" : "")\(hundredths)")
        ?? JSONNumber(cents / 100)
    }
  }

  private struct Review {
    var author: String
    var stars: Int
    var text: String
    let isPublished: Bool

    var json: JSON {
      ["author": .string(author), "stars": .number(JSONNumber(stars)), "text": .string(text)]
    }
  }

  private static let perDay = 2

  private let shelf = [
    Product(id: "pot", name: "Pot", cents: 12_010, tags: ["tea"]),
    Product(id: "cup", name: "Cup", cents: 990, tags: ["tea", "coffee"]),
    Product(id: "whisk", name: "Whisk", cents: 1500, tags: ["tea"]),
    Product(id: "mill", name: "Mill", cents: 8905, tags: ["coffee"]),
    Product(id: "tin", name: "Tin", cents: 450, tags: ["tea"]),
    Product(id: "filter", name: "Filter", cents: 325, tags: ["coffee", "tea"]),
  ]

  private var reviews: [Review] = []
  private var pictures = 0

  func products(_ query: [(name: String, value: String)]) -> GatewayAnswer {
    let tags = query.filter { $0.name == "tags" }.map(\.value)
    let limit = query.first { $0.name == "limit" }.flatMap { Int($0.value) } ?? 20
    let start = query.first { $0.name == "cursor" }.flatMap { Int($0.value) } ?? 0
    let found = shelf.filter { product in tags.allSatisfy(product.tags.contains) }
    let page = found.dropFirst(start).prefix(limit)
    var data: [String: JSON] = ["products": .array(page.map(\.json))]
    if start + limit < found.count { data["next_cursor"] = .string(String(start + limit)) }
    return CatalogServer.success(.object(data))
  }

  func product(_ id: String) -> GatewayAnswer {
    guard let product = shelf.first(where: { $0.id == id }) else {
      return CatalogServer.failure(40401, "no such product", status: 404)
    }
    return CatalogServer.success(product.json, headers: ["ETag": "\"\(id)-1\""])
  }

  func addPicture() -> GatewayAnswer {
    pictures += 1
    return CatalogServer.success([
      "id": .string("picture-\(pictures)"), "url": .string("https://pictures.catalog.example/\(pictures)"),
    ])
  }

  func write(_ request: GatewayRequest) -> GatewayAnswer {
    guard let body = try? request.json(), case .string(let author)? = body["author"],
      case .number(let stars)? = body["stars"], let count = stars.int
    else { return CatalogServer.failure(40000, "not a review", status: 400) }
    guard reviews.count(where: { $0.author == author }) < Self.perDay else {
      return CatalogServer.failure(42901, "too many reviews", status: 429, data: ["per_day": 2])
    }
    let text = if case .string(let text)? = body["text"] { text } else { "" }
    let review = Review(author: author, stars: count, text: text, isPublished: !text.contains("://"))
    reviews.append(review)
    return review.isPublished
      ? CatalogServer.success(review.json, status: 201) : CatalogServer.success(status: 202)
  }

  /// What is unset stays; null puts back what a review begins with.
  func change(_ index: String, _ request: GatewayRequest) -> GatewayAnswer {
    guard let index = Int(index), reviews.indices.contains(index), let body = try? request.json() else {
      return CatalogServer.failure(40402, "no such review", status: 404)
    }
    if case .number(let stars)? = body["stars"], let count = stars.int { reviews[index].stars = count }
    if body["stars"] == .null { reviews[index].stars = 3 }
    if case .string(let text)? = body["text"] { reviews[index].text = text }
    if body["text"] == .null { reviews[index].text = "" }
    return CatalogServer.success(reviews[index].json)
  }
}
