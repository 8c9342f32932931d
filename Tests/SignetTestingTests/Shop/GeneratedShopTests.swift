import GeneratedShop
import SignetRuntime
import SignetTesting
import Testing

@Suite("The generated Shop client and a protected gateway", .timeLimit(.minutes(10)))
struct GeneratedShopTests {
  /// As the article `Testing your calls` has it.
  @Test("agree on signatures, seals, tokens and keys")
  func firstTest() async throws {
    let gateway = try ProtectedGateway(
      GatewaySpec(Shop.service), path: "/v1",
      secrets: GatewaySecrets(secrets: ["secret": "a secret for tests"]))
    gateway.onKeys(
      Shop.Client.Keys.Current.endpoint,
      KeyListMembers(
        version: "version", publicKey: "public_key_base64", expires: .date("expire_time", .epochMilliseconds))
    )
    gateway.on(Shop.Client.Auth.Login.endpoint) { call in call.signIn(as: "ada") }
    gateway.onRenewal(Shop.Client.Auth.Refresh.endpoint, refreshToken: "refresh_token")
    gateway.on(Shop.Client.Profile.Get.endpoint) { call in
      call.success(["id": "c-1", "nickname": "Ada", "phone": "13800138000"])
    }

    let client = Shop.Client(
      server: Shop.Server(try Server(checking: gateway.baseURL)), deviceID: "test",
      session: Session(vault: .memory), secret: { SecretValue("a secret for tests") },
      rootKey: try gateway.keys.root, store: .memory)
    _ = try await client.auth.login(phone: Shop.Phone("13800138000"), password: "a password")
    gateway.tokens.expireAll()
    let profile = try await client.profile.get()

    #expect(profile.value.nickname == "Ada")
    #expect(gateway.tokens.renewals == 1)
    #expect(gateway.refusals.map(\.reason) == [.expiredToken])
    gateway.stop()
  }
}
