import Foundation
import SignetRuntime
import Testing

/// Each endpoint of the Catalog, over a real socket, against a server that reads the specification by itself.
@Suite("Catalog over the wire", .gateway, .timeLimit(.minutes(10)))
struct CatalogTests {
  /// An identifier with everything that a path has to escape.
  private static let awkward = "Tee & Kaffee/50% +1?#ü😀"

  @Test("pages lead through all products, once and in order")
  func pages() async throws {
    let world = try World()
    var ids: [String] = []
    for try await product in try world.shop().products.listPages(sort: .priceAscending, tags: [], limit: 20) {
      ids.append(product.id.value)
    }
    #expect(ids.count == 48)
    #expect(Set(ids).count == 48)
    #expect(ids.first == "offset")
    #expect(ids.last == Self.awkward)
    let log = try await world.log(answered: 3)
    expectNoRefusal(log)
    #expect(log.count == 3)
  }

  @Test("a list parameter is repeated, and every character of it arrives")
  func tags() async throws {
    let world = try World()
    let page = try await world.shop().products.list(tags: ["a=1&b=2", "ü +%"], limit: 100)
    #expect(page.products.map(\.id.value) == [Self.awkward])
    #expect(page.nextCursor == nil)
    let log = try await world.log(answered: 1)
    expectNoRefusal(log)
    #expect(log[0].path.contains("tags=a%3D1%26b%3D2&tags=%C3%BC%20%2B%25"))
  }

  @Test("a product arrives in full: escapes, exact decimal, times, union, header")
  func product() async throws {
    let world = try World()
    let got = try await world.shop().products.get(id: Shop.ProductID(Self.awkward))
    #expect(got.etag?.hasPrefix("\"") == true)
    #expect(got.value.name == "Zwölf Gläser \"extra\" \\ e\u{301} 😀")
    #expect(got.value.price == Decimal(string: "12345678901234567890.10"))
    #expect(got.value.tags == ["a=1&b=2", "ü +%"])
    #expect(got.value.addedAt == Date(timeIntervalSince1970: 1_767_225_599.25))
    #expect(
      got.value.picture?.absoluteString == "https://pictures.catalog.example/k%C3%A4nnchen.png?size=2&v=1")
    guard case .announced(let announced) = got.value.stock else {
      Issue.record("the stock is \(got.value.stock)")
      return
    }
    #expect(announced.from == Date(timeIntervalSince1970: 1_788_220_800))
    expectNoRefusal(try await world.log(answered: 1))
  }

  @Test("a time with an offset is the moment that it names; null is nothing")
  func offset() async throws {
    let got = try await World().shop().products.get(id: Shop.ProductID("offset"))
    #expect(got.value.addedAt == Date(timeIntervalSince1970: 1_767_225_600))
    #expect(got.value.price == Decimal(string: "0.1"))
    guard case .available(let stock) = got.value.stock else {
      Issue.record("the stock is \(got.value.stock)")
      return
    }
    #expect(stock.count == 0)
    #expect(stock.warehouse == nil)
  }

  @Test("a kind of stock that this version does not know is kept")
  func unknownKind() async throws {
    let got = try await World().shop().products.get(id: Shop.ProductID("newer-kind"))
    guard case .unknown = got.value.stock else {
      Issue.record("the stock is \(got.value.stock)")
      return
    }
  }

  @Test("a business failure is the endpoint's own, whatever its HTTP status", arguments: [404, 200, 500])
  func notFound(status: Int) async throws {
    let world = try World()
    try await world.answerFailures(withStatus: status)
    let (shop, id) = (try world.shop(), try Shop.ProductID("none"))
    do {
      _ = try await shop.products.get(id: id)
      Issue.record("a product that is not there was got")
    } catch {
      guard case .failed(.notFound) = error.reason else {
        Issue.record("\(error)")
        return
      }
      // A server's own fault may come after the work.
      #expect(error.mayHaveBeenDone == (status == 500 ? .unknown : .no))
    }
  }

  @Test(
    "a picture is sent as multipart, its bytes untouched, from memory and from disk",
    arguments: [false, true])
  func picture(fromDisk: Bool) async throws {
    let world = try World()
    let content = Data((0..<70_000).map { UInt8(truncatingIfNeeded: $0) } + Array("\r\n--\r\n".utf8))
    let name = "küche \"1\".png"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try content.write(to: url)
    let file =
      fromDisk
      ? File(at: url, name: name, contentType: "image/png")
      : File(content, name: name, contentType: "image/png")
    let picture = try await world.shop().products.addPicture(
      id: Shop.ProductID("p-001"), caption: "Zürich\r\n--\"x\"", picture: file)
    #expect(picture.id == "pic-1")
    #expect(picture.url.absoluteString == "https://pictures.catalog.example/pic-1")
    let log = try await world.log(answered: 1)
    expectNoRefusal(log)
    #expect(log[0].body.range(of: content) != nil)
    #expect(log[0].body.range(of: Data("Zürich\r\n--\"x\"".utf8)) != nil)
  }

  @Test("a review is published, or awaits moderation, or is one too many")
  func reviews() async throws {
    let world = try World()
    let reviews = try world.shop().reviews
    let product = try Shop.ProductID(Self.awkward)
    let plain = Shop.Review(author: "Ada", stars: 5, text: "gut 😀")
    guard case .published(let published) = try await reviews.write(product: product, review: plain) else {
      Issue.record("not published")
      return
    }
    #expect(published == plain)
    let link = Shop.Review(author: "Ada", stars: 1, text: "see https://elsewhere.example")
    guard case .awaitsModeration = try await reviews.write(product: product, review: link) else {
      Issue.record("not held back")
      return
    }
    _ = try await reviews.write(product: product, review: Shop.Review(author: "Ada", stars: 3))
    do {
      _ = try await reviews.write(product: product, review: plain)
      Issue.record("a fourth review was taken")
    } catch {
      guard case .failed(.tooMany(let many)) = error.reason else {
        Issue.record("\(error)")
        return
      }
      #expect(many.perDay == 3)
    }
    #expect(try await reviews.list(product: product).map(\.stars) == [5, 3])
    expectNoRefusal(try await world.log(answered: 5))
  }

  @Test("a change has three states for each field, and all three travel")
  func change() async throws {
    let world = try World()
    let reviews = try world.shop().reviews
    let product = try Shop.ProductID("p-002")
    _ = try await reviews.write(product: product, review: Shop.Review(author: "Ada", stars: 5, text: "good"))
    let cleared = try await reviews.change(
      product: product, index: 0, change: Shop.ReviewChange(stars: .null, text: .unset))
    #expect(cleared == Shop.Review(author: "Ada", stars: 3, text: "good"))
    let set = try await reviews.change(
      product: product, index: 0, change: Shop.ReviewChange(stars: .value(1), text: .null))
    #expect(set == Shop.Review(author: "Ada", stars: 1, text: ""))
    _ = try await reviews.change(product: product, index: 0, change: Shop.ReviewChange())
    let log = try await world.log(answered: 4)
    expectNoRefusal(log)
    #expect(log.dropFirst().map(\.text) == [#"{"stars":null}"#, #"{"stars":1,"text":null}"#, "{}"])
  }

  @Test("a form travels with its list repeated; the second subscription is the typed failure")
  func subscribe() async throws {
    let world = try World()
    let newsletter = try world.shop().newsletter
    let email = try Shop.Email("ada+tea&cups@example.com")
    try await newsletter.subscribe(email: email, topics: ["tea", "a=b c", "ü"])
    do {
      try await newsletter.subscribe(email: email, topics: [])
      Issue.record("subscribed twice")
    } catch {
      guard case .failed(.alreadySubscribed) = error.reason else {
        Issue.record("\(error)")
        return
      }
    }
    let log = try await world.log(answered: 2)
    expectNoRefusal(log)
    #expect(log[0].text.hasPrefix("email=ada%2Btea%26cups%40example.com&topics=tea&topics=a%3Db"))
  }

  @Test("what breaks a constraint is refused by name, and nothing is sent")
  func constraints() async throws {
    let world = try World()
    let shop = try world.shop()
    let product = try Shop.ProductID("p-001")
    await #expect(throws: CallError<Never>.self) {
      _ = try await shop.products.list(tags: [], limit: 101)
    }
    do {
      _ = try await shop.reviews.write(
        product: product, review: Shop.Review(author: "Ada", stars: 6))
      Issue.record("six stars were sent")
    } catch {
      guard case .invalid(let field, let rule) = error.reason else {
        Issue.record("\(error)")
        return
      }
      #expect(field == "review.stars" || field == "stars")
      #expect(rule.description.contains("5"))
      #expect(error.mayHaveBeenDone == .no)
    }
    #expect(throws: ConstraintError.self) {
      _ = try Shop.Email("nobody")
    }
    #expect(try await world.log().isEmpty)
  }

  @Test("every call says which client it is, on which device and in which language")
  func commonHeaders() async throws {
    let world = try World()
    _ = try await world.shop().reviews.list(product: Shop.ProductID("p-001"))
    let request = try await world.log(answered: 1)[0]
    #expect(request.values("X-Device-ID") == ["device 1"])
    #expect(request.values("Accept-Language") == ["de-CH"])
    #expect(request.values("User-Agent").first?.hasPrefix("Catalog/1.0") == true)
    #expect(request.values("Accept") == ["application/json"])
    #expect(request.values("Cookie").isEmpty)
  }
}
