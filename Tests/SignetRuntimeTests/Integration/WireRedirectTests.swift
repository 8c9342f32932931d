import Foundation
import SignetRuntime
import Testing

/// The runtime follows redirects itself: what goes along, and how far, is its own decision.
@Suite("Redirects over the wire", .gateway, .timeLimit(.minutes(1)))
struct WireRedirectTests {
  private func redirect(
    _ status: Int, from method: Endpoint.Method, to listener: String = "http"
  ) async throws -> (arrived: [LoggedRequest], answer: JSON) {
    let world = try World("redirect\(status)")
    let target = try world.url("/echo/body", on: listener)
    try await world.script(
      "redirect", ["status": .number(JSONNumber(status)), "location": .string(target), "path": "/start"])
    var probe = try Probe(world)
    probe.method = method
    probe.path = "/start"
    probe.content = method == .get ? .none : .json
    probe.authorization = "Bearer of-secrets"
    let answer = try? await probe.call()
    return (try await world.log(), answer ?? .null)
  }

  @Test("a GET is followed to the same server with what it carried", arguments: [301, 302, 303, 307, 308])
  func get(status: Int) async throws {
    let (arrived, _) = try await redirect(status, from: .get)
    try #require(arrived.count == 2)
    #expect(arrived[1].path == "/echo/body")
    #expect(arrived[1].values("Authorization") == ["Bearer of-secrets"])
  }

  @Test("307 and 308 send the body again", arguments: [307, 308])
  func sameMethod(status: Int) async throws {
    let (arrived, answer) = try await redirect(status, from: .post)
    try #require(arrived.count == 2)
    #expect(arrived[1].method == "POST")
    #expect(arrived.map(\.text) == [#"{"text":"hello"}"#, #"{"text":"hello"}"#])
    #expect(answer == ["text": "hello"])
  }

  @Test("303 turns a POST into a GET without a body")
  func seeOther() async throws {
    let (arrived, _) = try await redirect(303, from: .post)
    try #require(arrived.count == 2)
    #expect(arrived[1].method == "GET")
    #expect(arrived[1].body.isEmpty)
    #expect(arrived[1].values("Content-Type").isEmpty)
    #expect(arrived[1].values("Content-Length").isEmpty)
  }

  @Test("another origin gets no body and nothing that shows who is calling", arguments: [302, 303, 307, 308])
  func otherOrigin(status: Int) async throws {
    for method in [Endpoint.Method.get, .post] {
      let (arrived, _) = try await redirect(status, from: method, to: "http2nd")
      for request in arrived where request.listener == "http2nd" {
        #expect(request.body.isEmpty)
        #expect(request.values("Authorization").isEmpty)
        #expect(request.values("Cookie").isEmpty)
      }
      #expect(arrived.first?.values("Authorization") == ["Bearer of-secrets"])
    }
  }

  @Test("a loop ends after five redirects")
  func loop() async throws {
    let world = try World()
    try await world.script("redirect-to-self", ["times": .null])
    await #expect(throws: CallError<Never>.self) {
      _ = try await Probe(world).call()
    }
    #expect(try await world.log().count == 6)
  }

  @Test(
    "a redirect to nowhere is a failure",
    arguments: ["ftp://127.0.0.1/", "http://", "http://[::1", "http://elsewhere.example/", nil])
  func nowhere(location: String?) async throws {
    let world = try World()
    var options: [String: JSON] = [:]
    if let location { options["location"] = .string(location) }
    try await world.script("redirect", options)
    await #expect(throws: CallError<Never>.self) {
      _ = try await Probe(world).call()
    }
    #expect(try await world.log().count == 1)
  }
}
