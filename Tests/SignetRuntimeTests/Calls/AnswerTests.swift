import Foundation
import GeneratedCatalog
import SignetTesting
import Testing

@testable import SignetRuntime

/// What an answer is taken for.
@Suite struct AnswerTests {
  private func list(_ exchange: ScriptedExchange, limit: Int = 1 << 20) async -> CallError<Never>? {
    let client = Catalog.Client.scripted(ScriptedTransport([exchange]), answerLimit: limit)
    return await fault { try await client.products.list(tags: []) }
  }

  @Test func aCodeAsTextIsTheSameAsTheNumber() async {
    #expect(await list(.json(#"{"code":"0","data":{"products":[]}}"#)) == nil)
  }

  @Test(arguments: [
    ("", "data"), ("<html>login</html>", ""), ("{", ""), ("null", "code"), ("[]", "code"),
    (#"{"data":{}}"#, "code"),
    (#"{"code":0}"#, "data"), (#"{"code":0,"data":null}"#, "data"), (#"{"code":{},"data":1}"#, "code"),
    (#"{"code":0,"data":[]}"#, "data"),
    (#"{"code":0,"data":{"products":[{"id":5}]}}"#, "data.products[0].id"),
    (#"{"code":0,"data":{"products":[]}} x"#, ""),
  ])
  func anAnswerThatIsNotWhatWasPromisedIsMalformedThere(body: String, path: String) async {
    let error = await list(.json(body))
    #expect(error == .malformedAnswer(at: path))
    let hasSucceeded = body.hasPrefix(#"{"code":0"#) && !body.hasSuffix("x")
    #expect(error?.mayHaveBeenDone == (hasSucceeded ? .yes : .unknown))
  }

  @Test func aRefusalThatTheEndpointNamesIsTyped() async throws {
    let transport = ScriptedTransport([
      .json(#"{"code":42901,"message":"slow down","data":{"per_day":3}}"#),
      .json(#"{"code":"42901","message":"slow down","data":{"per_day":4}}"#, status: 429),
      .json(#"{"code":42901,"data":{}}"#),
    ])
    let client = Catalog.Client.scripted(transport)
    let id = try Catalog.ProductID("p")
    var seen: [Int] = []
    for _ in 0..<2 {
      let error = await fault(Catalog.Client.Reviews.Write.Failure.self) {
        try await client.reviews.write(product: id, review: Catalog.Review(author: "a", stars: 1))
      }
      if case .failed(.tooMany(let payload)) = error?.reason { seen.append(payload.perDay) }
      #expect(error?.mayHaveBeenDone == .no)
    }
    #expect(seen == [3, 4])
    let broken = await fault(Catalog.Client.Reviews.Write.Failure.self) {
      try await client.reviews.write(product: id, review: Catalog.Review(author: "a", stars: 1))
    }
    guard case .malformedAnswer(at: "data.per_day") = broken?.reason else {
      Issue.record("\(String(describing: broken))")
      return
    }
  }

  @Test func aRefusalThatItDoesNotNameIsDeclined() async {
    #expect(
      await list(.json(#"{"code":50000,"message":"no"}"#)) == .declined(code: "50000", message: "no"))
    #expect(
      await list(.json(#"{"code":"E_X"}"#, status: 400)) == .declined(code: "E_X", message: nil, status: 400))
  }

  @Test(arguments: [400, 401, 403, 404, 418, 500, 503, 304, 300])
  func aStatusWithoutAnEnvelopeIsAnHTTPFailure(status: Int) async {
    let error = await list(.answer(status: status, pieces: [Array("<html>".utf8)]))
    #expect(error == .http(status: status))
    #expect(error?.mayHaveBeenDone == (status < 500 ? .no : .unknown))
  }

  @Test func aSuccessCodeUnderAFailureStatusIsAFailure() async {
    #expect(await list(.json(#"{"code":0,"data":{"products":[]}}"#, status: 500)) == .http(status: 500))
  }

  @Test func resultsByStatusAndHeadersAreRead() async throws {
    let review = #"{"author":"a","stars":5,"text":"t"}"#
    let product = #"""
      {"id":"p","name":"n","price":1,"tags":[],"added_at":"2020-01-01T00:00:00Z","stock":{"kind":"available","count":1}}
      """#
    let transport = ScriptedTransport([
      success(review, status: 201), success("null", status: 202), success(review, status: 200),
      success(product, headers: ["etag": "\"v1\""]), success(product),
    ])
    let client = Catalog.Client.scripted(transport)
    let id = try Catalog.ProductID("p")
    let draft = Catalog.Review(author: "a", stars: 5, text: "t")
    guard case .published(draft) = try await client.reviews.write(product: id, review: draft),
      case .awaitsModeration = try await client.reviews.write(product: id, review: draft)
    else {
      Issue.record("not by status")
      return
    }
    let unpromised = await fault(Catalog.Client.Reviews.Write.Failure.self) {
      try await client.reviews.write(product: id, review: draft)
    }
    guard case .malformedAnswer = unpromised?.reason else {
      Issue.record("\(String(describing: unpromised))")
      return
    }
    #expect(try await client.products.get(id: id).etag == "\"v1\"")
    #expect(try await client.products.get(id: id).etag == nil)
  }

  @Test func anEndpointWithoutAResultTakesNoContent() async throws {
    let client = Catalog.Client.scripted(ScriptedTransport([.answer(status: 204), success("null")]))
    try await client.newsletter.subscribe(email: Catalog.Email("a@b"), topics: [])
    try await client.newsletter.subscribe(email: Catalog.Email("a@b"), topics: [])
  }

  @Test func anAnswerLargerThanTheLimitIsCutOff() async {
    let pieces = Array(repeating: [UInt8](repeating: 0x20, count: 100), count: 11)
    #expect(await list(.answer(pieces: pieces), limit: 1000) == .answerTooLarge(limit: 1000))
  }

  @Test func deepNestingIsRefusedNotFollowed() async {
    let deep = String(repeating: "[", count: 100_000)
    #expect(await list(.json(#"{"code":0,"data":"# + deep)) == .malformedAnswer(at: ""))
  }

  private func bare(_ exchange: ScriptedExchange, failure: FailureShape?) -> Extras.Client.Admin.Users {
    let caller = Caller(
      service: Service(name: "Extras", failure: failure), server: Server(name: "s", url: "https://h.example"),
      common: CommonValues(), transport: ScriptedTransport([exchange]),
      configuration: Configuration(timekeeper: ManualTimekeeper()))
    return Extras.Client.Admin.Users(_caller: caller)
  }

  @Test func withoutAnEnvelopeThePayloadIsTheBody() async throws {
    let users = bare(.json(#"{"items":[{"id":1},{"id":2}],"has_more":false}"#), failure: nil)
    #expect(try await users.numbers(page: 1).items.map(\.id) == [1, 2])
  }

  @Test func aStructuredErrorIsReadWhereTheSpecSaysItIs() async throws {
    let shape = FailureShape(code: "error.code", message: "error.message")
    let phone = try Extras.Phone("13800138000")
    let named = bare(.json(#"{"error":{"code":"wrong_code"}}"#, status: 422), failure: shape)
    let error = await fault(Extras.Client.Admin.Users.Create.Failure.self) {
      try await named.create(phone: phone, code: "123456")
    }
    guard case .failed(.wrongCode) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    let taken = bare(.json(#"{"name":"n","children":[],"by_name":{}}"#, status: 409), failure: shape)
    let second = await fault(Extras.Client.Admin.Users.Create.Failure.self) {
      try await taken.create(phone: phone, code: "123456")
    }
    guard case .failed(.taken(let category)) = second?.reason else {
      Issue.record("\(String(describing: second))")
      return
    }
    #expect(category.name == "n")
    let other = bare(.json(#"{"error":{"code":7,"message":"m"}}"#, status: 400), failure: shape)
    let third = await fault(Extras.Client.Admin.Users.Create.Failure.self) {
      try await other.create(phone: phone, code: "123456")
    }
    guard case .declined(code: "7", message: "m", status: 400) = third?.reason else {
      Issue.record("\(String(describing: third))")
      return
    }
  }
}
