import Foundation
import GeneratedCatalog
import SignetTesting
import Testing

@testable import SignetRuntime

/// What travels.
@Suite struct RequestTests {
  private let product = #"""
    {"id":"p","name":"n","price":1,"tags":[],"added_at":"2020-01-01T00:00:00Z","stock":{"kind":"available","count":1}}
    """#
  private let review = #"{"author":"a","stars":5}"#

  private func id(_ text: String) throws -> Catalog.ProductID { try Catalog.ProductID(text) }

  @Test func aQueryCarriesListsDefaultsAndReservedCharacters() async throws {
    let transport = ScriptedTransport([success(#"{"products":[]}"#)])
    let client = Catalog.Client.scripted(transport)
    _ = try await client.products.list(sort: .priceAscending, tags: ["a b", "c&d=e+f", "é/~"], cursor: "x%y")
    #expect(
      transport.requests[0].url.text
        == "http://127.0.0.1:8788/v1/products?sort=price_asc&tags=a%20b&tags=c%26d%3De%2Bf&tags=%C3%A9%2F~&cursor=x%25y&limit=20"
    )
    #expect(transport.requests[0].method == .get)
    #expect(transport.requests[0].body.isEmpty)
  }

  @Test func headersCarryTheServiceAndTheCommonValues() async throws {
    let transport = ScriptedTransport([success(#"{"products":[]}"#)])
    let client = Catalog.Client(
      server: .loopback, deviceID: .from { "device-2" }, language: .value("de"), transport: transport,
      configuration: Configuration(timekeeper: ManualTimekeeper()))
    _ = try await client.products.list(tags: [])
    let headers = transport.requests[0].headers
    #expect(headers["user-agent"] == "Catalog/1.0")
    #expect(headers["x-device-id"] == "device-2")
    #expect(headers["ACCEPT-LANGUAGE"] == "de")
    #expect(headers["Accept"] == "application/json")
    #expect(headers["Content-Type"] == nil)
  }

  @Test(arguments: [
    ("a/b?c#d", "/v1/products/a%2Fb%3Fc%23d"), ("ü😀", "/v1/products/%C3%BC%F0%9F%98%80"),
    ("..%2e", "/v1/products/..%252e"), ("a b+c", "/v1/products/a%20b%2Bc"),
  ])
  func aPathValueStaysOneSegment(value: String, path: String) async throws {
    let transport = ScriptedTransport([success(product)])
    _ = try await Catalog.Client.scripted(transport).products.get(id: try id(value))
    #expect(transport.requests[0].url.path == path)
  }

  @Test(arguments: [".", ".."])
  func aPathValueThatWouldLeadElsewhereIsRefused(value: String) async throws {
    let transport = ScriptedTransport([success(product)])
    let client = Catalog.Client.scripted(transport)
    let id = try id(value)
    let error = await fault(Catalog.Client.Products.Get.Failure.self) {
      try await client.products.get(id: id)
    }
    guard case .invalid(field: "id", rule: _) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(transport.requests.isEmpty)
  }

  @Test func aJSONBodyIsTheValue() async throws {
    let transport = ScriptedTransport([success(review, status: 201)])
    let client = Catalog.Client.scripted(transport)
    _ = try await client.reviews.write(product: id("p"), review: Catalog.Review(author: "\"\n", stars: 5))
    #expect(transport.requests[0].headers["content-type"] == "application/json")
    #expect(
      transport.requests[0].body.bytes.map { String(decoding: $0, as: UTF8.self) }
        == #"{"author":"\"\n","stars":5,"text":""}"#)
  }

  @Test func aFlattenedBodyAConstantAndAHeaderTravel() async throws {
    let transport = ScriptedTransport([.json("{}")])
    try await Extras.Client.scripted(transport).admin.users.create(
      state: .paid, phone: Extras.Phone("13800138000"), code: "123456", scene: .sad)
    let request = transport.requests[0]
    #expect(request.url.text == "https://h.example/v1/users?Action=CreateUser")
    #expect(request.headers["X-Scene"] == "1")
    #expect(
      request.body.bytes.map { String(decoding: $0, as: UTF8.self) }
        == #"{"phone":"13800138000","code":"123456","scene":"so \"sad\"\n"}"#)
  }

  @Test func aFormIsEncodedAsTheURLStandardSays() async throws {
    let transport = ScriptedTransport([success("null")])
    let client = Catalog.Client.scripted(transport)
    try await client.newsletter.subscribe(email: Catalog.Email("a+b@c.example"), topics: ["new in*~", "é"])
    let request = transport.requests[0]
    #expect(request.headers["content-type"] == "application/x-www-form-urlencoded")
    #expect(
      request.body.bytes.map { String(decoding: $0, as: UTF8.self) }
        == "email=a%2Bb%40c.example&topics=new+in*%7E&topics=%C3%A9")
  }

  @Test func aMultipartBodyHasItsPartsAndFiles() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("pic \(UUID()).png")
    try Data("PIXELS".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let transport = ScriptedTransport([success(#"{"id":"1","url":"https://x.example/1"}"#)])
    let client = Catalog.Client.scripted(transport)
    let file = File(at: url, name: "a\"b\r\n.png", contentType: "image/png")
    _ = try await client.products.addPicture(id: id("p"), caption: "ü", picture: file)
    let body = transport.requests[0].body
    var text = ""
    for piece in body.pieces {
      switch piece {
      case .bytes(let bytes): text += String(decoding: bytes, as: UTF8.self)
      case .file(let at, _, let length): text += "<\(at == url) \(length)>"
      }
    }
    let boundary = "signet-01020304-0506-0708-090a-0b0c0d0e0f10"
    #expect(
      text == """
        --\(boundary)\r
        Content-Disposition: form-data; name="caption"\r
        \r
        ü\r
        --\(boundary)\r
        Content-Disposition: form-data; name="picture"; filename="a%22b%0D%0A.png"\r
        Content-Type: image/png\r
        \r
        <true 6>\r
        --\(boundary)--\r

        """)
    #expect(transport.requests[0].headers["content-type"] == "multipart/form-data; boundary=\(boundary)")
    #expect(body.length == Array(text.utf8).count - "<true 6>".utf8.count + 6)
  }

  @Test func aFileThatIsNotThereIsNamedAndNothingIsSent() async throws {
    let transport = ScriptedTransport([])
    let client = Catalog.Client.scripted(transport)
    let file = File(at: URL(fileURLWithPath: "/nowhere/at/all.png"))
    let id = try id("p")
    let error = await fault {
      try await client.products.addPicture(id: id, caption: "", picture: file)
    }
    #expect(error == .invalid(field: "picture", rule: InputRule(.readableFile)))
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: ["a\r\nX-Evil: 1", "a\nb", "a\u{0}b", "naïve"])
  func aHeaderValueCannotSmuggleAFieldIn(value: String) async throws {
    let transport = ScriptedTransport([success(product)])
    let client = Catalog.Client(server: .loopback, deviceID: .value(value), transport: transport)
    let error = await fault { try await client.products.list(tags: []) }
    #expect(error == .invalid(field: "header X-Device-ID", rule: .lack(.header, name: "X-Device-ID")))
    #expect(transport.requests.isEmpty)
  }

  @Test func brokenConstraintsAreNamedAndNothingIsSent() async throws {
    let transport = ScriptedTransport([])
    let client = Catalog.Client.scripted(transport)
    let long = await fault { try await client.products.list(tags: [], limit: 101) }
    #expect(long == .invalid(field: "limit", rule: .range(1, 100)))
    let unchecked = Catalog.ProductID(unchecked: "")
    let empty = await fault { try await client.reviews.list(product: unchecked) }
    #expect(empty == .invalid(field: "product", rule: .characters(1, 64)))
    let id = try id("p")
    let stars = await fault {
      try await client.reviews.change(product: id, index: 0, change: Catalog.ReviewChange(stars: .value(0)))
    }
    #expect(stars == .invalid(field: "change.stars", rule: .range(1, 5)))
    #expect(stars?.mayHaveBeenDone == .no)
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: [
    ("http://shop.example/v1", Server.Problem.cleartext), ("ftp://x.example", .notAbsolute),
    ("shop.example", .notAbsolute), ("https://u:p@shop.example", .hasUser), ("https://", .notAbsolute),
    ("https://shop.example?x=1", .hasQuery), ("https://shop.example/a b", .malformed),
    ("https://shop.example:99999", .notAbsolute), ("http://127.0.0.1.evil.example", .cleartext),
  ])
  func aBaseURLThatCannotBeUsedIsRefused(url: String, problem: Server.Problem) {
    #expect(throws: problem) { try Server(checking: url) }
  }

  @Test(arguments: [
    "https://shop.example", "https://shop.example:8443/v1/", "http://127.0.0.1:8080", "http://localhost/v1",
    "http://[::1]:9/v1", "https://[2001:db8::1]/v1",
  ])
  func aBaseURLThatCanBeUsedIsTaken(url: String) throws {
    _ = try Server(checking: url)
  }
}
