import Foundation
import SignetRuntime
import SignetTesting
import Testing

@Suite("A protected gateway knows every token")
struct TokenCheckTests {
  private let gateway: ProtectedGateway

  init() throws { gateway = try ShopFixture.gateway() }

  private func profile(_ token: String?) async -> GatewayAnswer {
    let headers: HeaderFields = token.map { ["Authorization": "Bearer \($0)"] } ?? [:]
    return await gateway.answer(GatewayRequest(method: "GET", target: "/v1/me/7", headers: headers))
  }

  private func renew(_ refresh: String) async -> GatewayAnswer {
    let body = Array(#"{"refresh_token":"\#(refresh)"}"#.utf8)
    return await gateway.answer(
      GatewayRequest(
        method: "POST", target: "/v1/auth/refresh", headers: ["Content-Type": "application/json"], body: body)
    )
  }

  private func text(_ member: String, of answer: GatewayAnswer) -> String {
    guard case .string(let text)? = answer.data?[member] else { return "" }
    return text
  }

  @Test("and who it belongs to")
  func valid() async {
    let pair = gateway.tokens.issue(to: "ada")
    #expect(await profile(pair.access).data == ["id": "7", "user": "ada"])
    #expect(gateway.refusals == [])
  }

  @Test(
    "and refuses none, another's spelling, one it never issued, an expired one, one of a session that is over"
  )
  func invalid() async {
    let (expired, over) = (gateway.tokens.issue(to: "ada"), gateway.tokens.issue(to: "bob"))
    gateway.tokens.expireAll()
    gateway.tokens.revoke("bob")
    #expect(await profile(nil).code == "40101")
    #expect(await profile("made up").code == "40102")
    #expect(await profile(expired.access).code == "40101")
    #expect(await profile(over.access).code == "40102")
    let basic = GatewayRequest(method: "GET", target: "/v1/me/7", headers: ["Authorization": "Basic x"])
    #expect(await gateway.answer(basic).code == "40102")
    #expect(
      gateway.refusals.map(\.reason) == [
        .noToken, .unknownToken, .expiredToken, .endedSession, .unknownToken,
      ])
  }

  @Test("which expires by the gateway's clock")
  func expiry() async {
    let pair = gateway.tokens.issue(to: "ada")
    gateway.clock.jump(by: .seconds(3599))
    #expect(await profile(pair.access).status == 200)
    gateway.clock.jump(by: .seconds(1))
    #expect(await profile(pair.access).status == 401)
  }

  @Test("and needs none where the spec says optional, but no wrong one either")
  func optional() async {
    let pair = gateway.tokens.issue(to: "ada")
    func greet(_ headers: HeaderFields) async -> GatewayAnswer {
      await gateway.answer(GatewayRequest(method: "GET", target: "/v1/hello", headers: headers))
    }
    #expect(await greet([:]).data == "stranger")
    #expect(await greet(["Authorization": "Bearer \(pair.access)"]).data == "ada")
    #expect(await greet(["Authorization": "Bearer x"]).code == "40102")
  }

  @Test("and trades a refresh token once: the second time its session is over")
  func rotation() async {
    let pair = gateway.tokens.issue(to: "ada")
    let first = await renew(pair.refresh)
    let (access, refresh) = (text("access_token", of: first), text("refresh_token", of: first))
    #expect(first.data?["expires_in"] == 3600)
    #expect(await profile(access).status == 200)
    #expect(await profile(pair.access).status == 200)
    #expect(gateway.tokens.renewals == 1)
    #expect(await renew(pair.refresh).code == "40102")
    #expect(await profile(access).code == "40102")
    #expect(await renew(refresh).code == "40102")
    #expect(await renew("made up").code == "40102")
    #expect(gateway.tokens.renewals == 1)
    #expect(gateway.tokens.issued.map(\.access) == [pair.access, access])
    #expect(gateway.tokens.sessions == 0)
    #expect(
      gateway.refusals.map(\.reason) == [.reusedRefreshToken, .endedSession, .endedSession, .unknownToken])
  }

  @Test("and ends the session of the one that signs out")
  func signOut() async {
    let (mine, other) = (gateway.tokens.issue(to: "ada"), gateway.tokens.issue(to: "bob"))
    let request = GatewayRequest(
      method: "POST", target: "/v1/auth/logout", headers: ["Authorization": "Bearer \(mine.access)"])
    #expect(await gateway.answer(request).code == "0")
    #expect(await profile(mine.access).code == "40102")
    #expect(await profile(other.access).status == 200)
  }

  @Test("and credentials that no endpoint hands out", arguments: [("ada", true), ("bob", false)])
  func credentials(user: String, isRight: Bool) async throws {
    let token = TokenScheme(
      header: "Authorization", value: .basic([.credential("user"), .text(":"), .credential("password")]),
      expired: [.status(401)])
    let gateway = try ProtectedGateway(
      GatewaySpec(Service(name: "Basic", token: token)),
      secrets: GatewaySecrets(credentials: ["user": "ada", "password": "p:w"]), keys: GatewayKeys())
    gateway.on(ShopFixture.profile) { call in .text(call.user ?? "nobody") }
    let field = "Basic " + Data("\(user):p:w".utf8).base64EncodedString()
    let answer = await gateway.answer(
      GatewayRequest(method: "GET", target: "/me/1", headers: ["Authorization": field]))
    #expect(answer.status == (isRight ? 200 : 401))
    gateway.stop()
  }

  @Test("and prints none of them")
  func silence() {
    let pair = gateway.tokens.issue(to: "ada")
    var dumped = ""
    dump(pair, to: &dumped)
    dump(gateway.tokens, to: &dumped)
    dump(GatewaySecrets(secrets: ["secret": "marked"]), to: &dumped)
    dump(gateway.keys, to: &dumped)
    #expect(!dumped.contains(pair.access) && !dumped.contains(pair.refresh) && !dumped.contains("marked"))
  }
}
