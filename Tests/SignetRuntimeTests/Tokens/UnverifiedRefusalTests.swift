import SignetTesting
import Testing

@testable import SignetRuntime

/// Of an error answer that does not prove itself only the status counts, and it ends no session.
@Suite("Unverified refusals and the token")
struct UnverifiedRefusalTests {
  @Test("an unsigned 401 renews the token, and the call is replayed once")
  func expired() async {
    let server = TokenServer()
    server.with { $0.isStubborn = true }
    let client = TokenClient(server, .signedIn(server))
    #expect(await fault { try await client.verifiedOrder() } == .http(status: 401))
    #expect(server.renewals == 1)
    #expect(client.tokens("/orders") == ["Bearer access-a1", "Bearer access-a2"])
    #expect(client.session.state == .signedIn)
  }

  @Test("what an unsigned 401 leaves open stays open where the replay is never sent, and the key is kept")
  func leftOpen() async throws {
    let server = TokenServer()
    server.with {
      $0.isStubborn = true
      $0.outage = .answer(status: 503)
    }
    let client = TokenClient(server, .signedIn(server), store: MemoryStore())
    let keyed = Idempotency(key: .header("Idempotency-Key"))
    let error = await fault { try await client.verifiedOrder(.post, keyed) }
    #expect(error?.mayHaveBeenDone == .unknown)
    _ = await fault { try await client.verifiedOrder(.post, keyed) }
    let keys = client.transport.requests.filter { $0.url.path == "/orders" }.map {
      $0.headers["Idempotency-Key"]
    }
    #expect(keys.count == 2)
    #expect(keys[0] != nil)
    #expect(Set(keys).count == 1)
  }

  @Test("an unsigned 401 renews the token, and nothing is replayed that could be done twice")
  func notReplayed() async {
    let server = TokenServer()
    server.with { $0.isStubborn = true }
    let client = TokenClient(server, .signedIn(server))
    let error = await fault { try await client.verifiedOrder(.post, .none) }
    #expect(error == .http(status: 401))
    #expect(error?.mayHaveBeenDone == .unknown)
    #expect(client.count("/orders") == 1)
    #expect(server.renewals == 1)
  }

  @Test("an answer that has to prove itself is not looked for elsewhere: a redirect proves nothing")
  func redirected() async {
    let server = TokenServer()
    let transport = ScriptedTransport([.answer(status: 302, headers: ["Location": "/news"])])
    let client = TokenClient(server, .signedIn(server), transport: transport)
    #expect(await fault { try await client.verifiedOrder() } == .http(status: 302))
    #expect(transport.requests.count == 1)
  }

  @Test(
    "behind a 303 the work is done: a 401 there replays nothing, and one of another origin is none for the session"
  )
  func afterWork() async {
    for (place, renewals) in [("/done", 1), ("https://other.example/done", 0)] {
      for code in place == "/done" ? [40101] : [40101, 40102] {
        let server = TokenServer()
        let transport = ScriptedTransport { request in
          switch request.url.path {
          case "/orders": .answer(status: 303, headers: ["Location": place])
          case "/done": .json("{\"code\":\(code)}", status: 401)
          default: server.answer(request)
          }
        }
        let client = TokenClient(server, .signedIn(server), transport: transport)
        let error = await fault { try await client.verifiedOrder(.post, .none, isVerified: false) }
        #expect(error?.mayHaveBeenDone == .unknown)
        #expect(client.count("/orders") == 1)
        #expect(server.renewals == renewals)
        #expect(client.session.state == .signedIn)
      }
    }
  }

  @Test("an unsigned end is none", arguments: [true, false])
  func ended(isProved: Bool) throws {
    let scheme = TokenScheme(
      header: "Authorization", value: .text([.credential("access")]), ended: [.status(403)])
    let url = RequestURL(scheme: "https", host: "orders.example", port: nil, path: "/orders")
    let exchange = Exchange(url: url, head: ResponseHead(status: 403), body: [], isProved: isProved)
    let refusal = Refusal(exchange, code: "", message: nil, payload: nil, place: "")
    #expect(scheme.verdict(on: refusal) == (isProved ? .ended : nil))
  }
}
