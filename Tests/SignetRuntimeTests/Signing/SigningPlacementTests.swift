import Testing

@testable import SignetRuntime

/// What signing adds to a request, and where it travels.
@Suite("What signing adds")
struct SigningPlacementTests {
  typealias List = SigningScheme.List

  private static func list(_ sources: [List.Source]) -> List {
    List(
      name: "p", sources: sources,
      additions: [.init("timestamp", [.hole(.timestamp)]), .init("nonce", [.hole(.nonce)])], order: .given)
  }

  private func signed(_ scheme: SigningScheme, _ request: SigningRequest) async throws -> SignedRequest {
    try await RequestSigner(scheme).sign(request, with: SigningFixture.values)
  }

  @Test(
    "adds members behind those of a JSON object, whose bytes stay as they are",
    arguments: [
      ("{}", #"{"timestamp":"1700000000","nonce":"n-0001""#),
      ("{ }\n", #"{ "timestamp":"1700000000","nonce":"n-0001""#),
      (#"{"a":1.0}"#, #"{"a":1.0,"timestamp":"1700000000","nonce":"n-0001""#),
      ("{\"a\":{}\n}", "{\"a\":{}\n,\"timestamp\":\"1700000000\",\"nonce\":\"n-0001\""),
    ])
  func json(_ body: String, _ expected: String) async throws {
    let scheme = SigningFixture.scheme(Self.list([.query, .body]), place: .init(.parameter, "sign"))
    let signed = try await signed(scheme, SigningFixture.request(body: try SigningFixture.json(body)))
    let end = body.hasSuffix("\n") ? "\n" : ""
    #expect(signed.request.content == expected + #","sign":""# + signed.signature + "\"}" + end)
    #expect(signed.request.query.isEmpty)
  }

  @Test("adds fields behind those of a form")
  func form() async throws {
    let scheme = SigningFixture.scheme(Self.list([.body]), place: .init(.parameter, "sign"))
    let request = SigningFixture.request(body: .form(EncodedFields(encoded: "q=a+b&c=%7e")))
    let signed = try await signed(scheme, request)
    #expect(
      signed.request.content == "q=a+b&c=%7e&timestamp=1700000000&nonce=n-0001&sign=" + signed.signature)
    #expect(
      String(decoding: signed.message, as: UTF8.self) == "q=a%20b&c=~&timestamp=1700000000&nonce=n-0001")
  }

  @Test(
    "adds to the query where there is no body that could take a member",
    arguments: [SigningBody.none, .bytes(Array("x".utf8)), try? SigningFixture.json("[1]")].compactMap { $0 })
  func query(_ body: SigningBody) async throws {
    let scheme = SigningFixture.scheme(Self.list([.query, .body]), place: .init(.parameter, "sign"))
    let signed = try await signed(scheme, SigningFixture.request(query: [("q", "a+b")], body: body))
    #expect(
      signed.request.queryText == "q=a%2Bb&timestamp=1700000000&nonce=n-0001&sign=" + signed.signature)
    #expect(try signed.request.body.inMemory() == body.inMemory())
  }

  @Test("what a list adds travels where the list takes its values from")
  func places() async throws {
    let body = try SigningFixture.json("{}")
    let ofQuery = try await signed(
      SigningFixture.scheme(Self.list([.query])), SigningFixture.request(query: [("a", "1")], body: body))
    #expect(ofQuery.request.queryText == "a=1&timestamp=1700000000&nonce=n-0001")
    #expect(ofQuery.request.content == "{}")
    let ofHeaders = try await signed(
      SigningFixture.scheme(Self.list([.headers(["x-*"])])), SigningFixture.request(body: body))
    #expect(ofHeaders.request.headers["Timestamp"] == "1700000000")
    #expect(String(decoding: ofHeaders.message, as: UTF8.self) == "timestamp=1700000000&nonce=n-0001")
  }

  @Test("an addition stands in its list once, whatever is selected; an unsent one does not travel")
  func additions() async throws {
    let list = List(
      name: "p", sources: [.query], filter: .only(["a"]),
      additions: [
        .init("nonce", [.hole(.nonce)]), .init("AppId", [.hole(.input("accessKey"))], isUnsent: true),
      ], order: .key)
    let signed = try await signed(
      SigningFixture.scheme(list), SigningFixture.request(query: [("a", "1"), ("b", "2")]))
    #expect(String(decoding: signed.message, as: UTF8.self) == "AppId=AK&a=1&nonce=n-0001")
    #expect(signed.request.queryText == "a=1&b=2&nonce=n-0001")
  }

  @Test("in the given order an addition stands where it travels, before what is sent after it")
  func givenOrder() async throws {
    let scheme = SigningFixture.scheme(
      message: [.hole(.list("p"))], sends: [.init(.query, "sent", [.text("1")])], lists: [Self.list([.query])]
    )
    let signed = try await signed(scheme, SigningFixture.request(query: [("a", "1")]))
    #expect(String(decoding: signed.message, as: UTF8.self) == "a=1&timestamp=1700000000&nonce=n-0001&sent=1")
    #expect(signed.request.queryText == "a=1&timestamp=1700000000&nonce=n-0001&sent=1")
  }

  @Test("the message reads the request with all that is added but the signature")
  func message() async throws {
    let scheme = SigningFixture.scheme(
      message: [.hole(.url), .text("|"), .hole(.header("x-date")), .text("|"), .hole(.body)],
      sends: [
        .init(.query, "t", [.hole(.now(.seconds))]), .init(.header, "X-Date", [.hole(.now(.iso8601))]),
        .init(.parameter, "n", [.hole(.nonce)]),
      ], place: .init(.query, "sign"))
    let signed = try await signed(scheme, SigningFixture.request(body: try SigningFixture.json("{}")))
    #expect(
      String(decoding: signed.message, as: UTF8.self)
        == #"https://api.example.com/v1/orders/7?t=1700000000|2023-11-14T22:13:20Z|{"n":"n-0001"}"#)
    #expect(signed.request.queryText == "t=1700000000&sign=" + signed.signature)
  }

  @Test("a later addition reads those before it")
  func laterAdditions() async throws {
    let scheme = SigningFixture.scheme(
      message: [.hole(.header("X-Signed"))],
      sends: [
        .init(.header, "X-A", [.text("1")]), .init(.header, "X-B", [.text("2")]),
        .init(.header, "X-Signed", [.hole(.list("names"))]),
      ],
      lists: [
        List(
          name: "names", sources: [.headers(["x-*"])], lowersNames: true, pair: [.hole(.key)], separator: ";")
      ])
    #expect(try await SigningFixture.message(scheme, SigningFixture.request()) == "x-a;x-b")
  }

  @Test(
    "refuses to add what the request has already",
    arguments: [
      (SigningScheme.Sent.Place.header, SigningBody.none), (.query, .none), (.parameter, .none),
      (.parameter, SigningFixture.form([("Sign", "old")])),
    ])
  func taken(_ place: SigningScheme.Sent.Place, _ body: SigningBody) async throws {
    let scheme = SigningFixture.scheme(message: [.hole(.method)], place: .init(place, "Sign"))
    let request = SigningFixture.request(query: [("Sign", "old")], headers: ["sign": "old"], body: body)
    await #expect(throws: SigningError.self) { try await signed(scheme, request) }
    let member = SigningFixture.request(body: try SigningFixture.json(#"{"Sign":1}"#))
    if place == .parameter { await #expect(throws: SigningError.self) { try await signed(scheme, member) } }
  }

  @Test("refuses a header that would break its line, and bytes that are no text")
  func unsendable() async throws {
    let broken = SigningFixture.scheme(message: [], sends: [.init(.header, "X-A", [.text("1\r\nX-B: 2")])])
    await #expect(throws: SigningError.unsendable(place: "header", name: "X-A")) {
      try await signed(broken, SigningFixture.request())
    }
    let bytes = SigningFixture.scheme(
      message: [], sends: [.init(.parameter, "d", [.hole(.body, [.sha256])])])
    await #expect(throws: SigningError.unsendable(place: "member", name: "d")) {
      try await signed(bytes, SigningFixture.request(body: try SigningFixture.json("{}")))
    }
  }
}
