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
