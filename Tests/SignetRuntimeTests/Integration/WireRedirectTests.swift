import Foundation
import SignetRuntime
import Testing

/// The runtime follows redirects itself: what goes along, and how far, is its own decision.
@Suite("Redirects over the wire", .gateway, .timeLimit(.minutes(10)))
struct WireRedirectTests {
  private func redirect(
    _ status: Int, from method: Endpoint.Method, to listener: String = "http", by carrier: Carrier
  ) async throws -> (arrived: [LoggedRequest], answer: JSON) {
    let world = try World("redirect\(status)")
    let target = try world.url("/echo/body", on: listener)
    try await world.script(
      "redirect", ["status": .number(JSONNumber(status)), "location": .string(target), "path": "/start"])
    var probe = try Probe(world, by: carrier)
    probe.method = method
    probe.path = "/start"
    probe.content = method == .get ? .none : .json
    probe.authorization = "Bearer of-secrets"
    let answer = try? await probe.call()
    return (try await world.log(), answer ?? .null)
  }

  @Test(
    "a GET is followed to the same server with what it carried", arguments: Carrier.allCases,
    [301, 302, 303, 307, 308])
  func get(carrier: Carrier, status: Int) async throws {
    let (arrived, _) = try await redirect(status, from: .get, by: carrier)
    try #require(arrived.count == 2)
    #expect(arrived[1].path == "/echo/body")
    #expect(arrived[1].values("Authorization") == ["Bearer of-secrets"])
  }

  @Test("307 and 308 send the body again", arguments: Carrier.allCases, [307, 308])
  func sameMethod(carrier: Carrier, status: Int) async throws {
    let (arrived, answer) = try await redirect(status, from: .post, by: carrier)
    try #require(arrived.count == 2)
    #expect(arrived[1].method == "POST")
    #expect(arrived.map(\.text) == [#"{"text":"hello"}"#, #"{"text":"hello"}"#])
    #expect(answer == ["text": "hello"])
  }

  @Test("303 turns a POST into a GET without a body", arguments: Carrier.allCases)
  func seeOther(carrier: Carrier) async throws {
    let (arrived, _) = try await redirect(303, from: .post, by: carrier)
    try #require(arrived.count == 2)
    #expect(arrived[1].method == "GET")
    #expect(arrived[1].body.isEmpty)
    #expect(arrived[1].values("Content-Type").isEmpty)
    #expect(arrived[1].values("Content-Length").isEmpty)
  }

  @Test(
    "301 and 302 don't have done again what is neither a question nor a POST", arguments: Carrier.allCases,
    [301, 302])
  func otherMethods(carrier: Carrier, status: Int) async throws {
    for method in [Endpoint.Method.put, .patch, .delete] {
      let (arrived, _) = try await redirect(status, from: method, by: carrier)
      #expect(arrived.map(\.method) == [method.rawValue])
    }
  }

  @Test(
    "a place that can't be gone to leaves open what the request has done", arguments: Carrier.allCases,
    ["https://shop,example/x", "http://[zz]/", "https://a%20b/x", "https://../x"])
  func unusablePlace(carrier: Carrier, location: String) async throws {
    let world = try World()
    try await world.script("redirect", ["status": 303, "location": .string(location)])
    var probe = try Probe(world, by: carrier)
    (probe.method, probe.content) = (.post, .json)
    let error = await fault { try await probe.call() }
    #expect(error.map { $0.mayHaveBeenDone != .no } == true)
    #expect(try await world.log().count == 1)
  }

  @Test("redirect loop", arguments: Carrier.allCases)
  func loop(carrier: Carrier) async throws {
    let world = try World()
    try await world.script("redirect-to-self", ["times": .null])
    await #expect(throws: CallError<Never>.self) {
      _ = try await Probe(world, by: carrier).call()
    }
    #expect(try await world.log().count == 6)
  }

  #if os(Linux)
    /// URLSession trusts no authority of a test's own: ``PlatformGap/ownAuthority``.
    @Test("redirect to http", arguments: [301, 302, 303, 307, 308], [Endpoint.Method.get, .post])
    func downgrade(status: Int, method: Endpoint.Method) async throws {
      let world = try World("downgrade\(status)")
      try await world.script(
        "redirect-across", ["listener": "http", "status": .number(JSONNumber(status)), "times": nil])
      var probe = try Probe(world, on: "https", by: .curl)
      probe.transport = CurlTransport(trust: ServerTrust(anchors: .file(world.authority)))
      probe.method = method
      probe.content = method == .get ? .none : .json
      probe.authorization = "Bearer of-secrets"
      await #expect(throws: CallError<Never>.self) { _ = try await probe.call() }
      #expect(try await world.log(answered: 1).map(\.listener) == ["https"])
    }
  #endif

  @Test(
    "a redirect to nowhere is a failure",
    arguments: Carrier.allCases,
    ["ftp://127.0.0.1/", "http://", "http://[::1", "http://elsewhere.example/", nil])
  func nowhere(carrier: Carrier, location: String?) async throws {
    let world = try World()
    var options: [String: JSON] = [:]
    if let location { options["location"] = .string(location) }
    try await world.script("redirect", options)
    await #expect(throws: CallError<Never>.self) {
      _ = try await Probe(world, by: carrier).call()
    }
    #expect(try await world.log().count == 1)
  }
}
