import Foundation
import GeneratedCatalog
import SignetTesting
import Testing

@testable import SignetRuntime

/// Redirects are the runtime's.
@Suite struct RedirectTests {
  private let page = success(#"{"products":[]}"#)

  private func redirect(_ status: Int, _ location: String) -> ScriptedExchange {
    .answer(status: status, headers: ["Location": location])
  }

  private func listed(
    _ exchanges: [ScriptedExchange], server: Catalog.Server = .production
  ) async -> (error: CallError<Never>?, requests: [TransportRequest]) {
    let transport = ScriptedTransport(exchanges)
    let client = Catalog.Client.scripted(transport, server: server)
    let error = await fault { try await client.products.list(tags: []) }
    return (error, transport.requests)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func aRedirectIsFollowed(status: Int) async {
    let (error, requests) = await listed([redirect(status, "/v2/products?a=b#part"), page])
    #expect(error == nil)
    #expect(requests.map { $0.url.text }.last == "https://api.catalog.example/v2/products?a=b")
    #expect(requests.last?.headers["X-Device-ID"] == "device-1")
  }

  @Test(arguments: [
    ("next", "/v1/next"), ("./x/../y", "/v1/y"), ("?q=1", "/v1/products?q=1"),
    ("//api.catalog.example/z", "/z"), ("../../../w", "/w"), ("HTTPS://API.catalog.example:443/u", "/u"),
  ])
  func aRelativeLocationIsResolved(location: String, target: String) async {
    let (_, requests) = await listed([redirect(307, location), page])
    #expect(requests.last?.url.target == target)
  }

  @Test func atMostFiveRedirectsAreFollowed() async {
    let five = Array(repeating: redirect(302, "/again"), count: 5)
    #expect(await listed(five + [page]).error == nil)
    let (error, requests) = await listed(five + [redirect(302, "/again"), page])
    #expect(error == .http(status: 302))
    #expect(requests.count == 6)
  }

  @Test(arguments: [
    "http://api.catalog.example/v1/products", "http://127.0.0.1/x", "ftp://api.catalog.example/x",
    "mailto:a@b.example",
    "https://user@api.catalog.example/x", "https:///x", "/a b", "javascript:alert(1)",
    "https://api,catalog.example/x", "https://api+catalog.example", "https://[::1", "https://[]/x",
    "https://[a,b]/x", "https://a;b/", "https://a&b/", "https://a*b/", "https://a%2Cb/",
  ])
  func aRedirectToWhereItMustNotLeadIsTheAnswer(location: String) async {
    let (error, requests) = await listed([redirect(302, location), page])
    #expect(error == .http(status: 302))
    #expect(requests.count == 1)
  }

  @Test func cleartextLeadsToLoopbackOnly() async {
    #expect(
      await listed([redirect(302, "http://shop.example/x"), page], server: .loopback).error
        == .http(status: 302))
    #expect(await listed([redirect(302, "http://localhost:1/x"), page], server: .loopback).error == nil)
    #expect(await listed([redirect(302, "https://shop.example/x"), page], server: .loopback).error == nil)
  }

  @Test func anotherOriginLearnsNothing() async {
    let (error, requests) = await listed([redirect(302, "https://api.catalog.example:444/x"), page])
    #expect(error == nil)
    #expect(requests.last?.headers.fields.map { $0.name } == ["User-Agent", "Accept"])
  }

  private func write(_ exchanges: [ScriptedExchange]) async throws -> [TransportRequest] {
    let transport = ScriptedTransport(exchanges)
    let client = Catalog.Client.scripted(transport)
    let id = try Catalog.ProductID("p")
    _ = await fault(Catalog.Client.Reviews.Write.Failure.self) {
      try await client.reviews.write(product: id, review: Catalog.Review(author: "a", stars: 1))
    }
    return transport.requests
  }

  @Test(arguments: [307, 308])
  func contentIsSentAgainWhereTheStatusSaysSo(status: Int) async throws {
    let requests = try await write([redirect(status, "/elsewhere"), success("null", status: 202)])
    #expect(requests.map { $0.method } == [.post, .post])
    #expect(requests[0].body.bytes == requests[1].body.bytes)
    #expect(requests[1].headers["Content-Type"] == "application/json")
  }

  @Test(arguments: [301, 302, 303])
  func aPostBecomesAGetWithoutContent(status: Int) async throws {
    let requests = try await write([redirect(status, "/elsewhere"), success("null", status: 202)])
    #expect(requests.map { $0.method } == [.post, .get])
    #expect(requests[1].body.isEmpty)
    #expect(requests[1].headers["Content-Type"] == nil)
  }

  @Test(
    "what does something else than a POST is not done again at a 301 or 302, which may say that it was done",
    arguments: [301, 302], [Endpoint.Method.put, .patch, .delete])
  func otherMethods(status: Int, method: Endpoint.Method) async throws {
    let transport = ScriptedTransport([redirect(status, "/elsewhere"), .json("{}")])
    let endpoint = Endpoint(
      name: "cart.remove", method: method, path: "/cart/1", content: .none,
      security: Security(.low, token: .anonymous), timeout: TimeoutTier(name: "none"), retry: .never,
      idempotency: .natural)
    let caller = Caller(
      service: Service(name: "Cart"), server: Server(name: "test", url: "https://cart.example"),
      common: CommonValues(), transport: transport, configuration: Configuration())
    let error = await fault { try await caller.nothing(Request(endpoint), Never.self, CallOptions()) }
    #expect(error == .http(status: status))
    #expect(error?.mayHaveBeenDone == .unknown)
    #expect(transport.requests.map(\.method) == [method])
  }

  @Test("a place that no transport can go to is the server's fault, and tells nothing of the work")
  func unusablePlace() async throws {
    let transport = ScriptedTransport([redirect(303, "/elsewhere"), .failure(.invalidRequest)])
    let client = Catalog.Client.scripted(transport)
    let id = try Catalog.ProductID("p")
    let error = await fault(Catalog.Client.Reviews.Write.Failure.self) {
      try await client.reviews.write(product: id, review: Catalog.Review(author: "a", stars: 1))
    }
    guard case .malformedAnswer(at: "header Location") = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.mayHaveBeenDone == .unknown)
  }

  @Test func contentNeverGoesToAnotherOrigin() async throws {
    let requests = try await write([redirect(307, "https://evil.example/x"), success("null", status: 202)])
    #expect(requests.count == 1)
  }
}
