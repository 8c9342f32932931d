import Foundation
import SignetRuntime
import SignetTesting
import TestPrograms
import Testing

@testable import GeneratedShop

@Suite("The generated Shop client and a protected gateway", .timeLimit(.minutes(10)))
struct GeneratedShopTests {
  /// As the article `Testing your calls` has it.
  @Test("agree on signatures, seals, tokens and keys")
  func firstTest() async throws {
    // The example begins here.
    let gateway = try ProtectedGateway(
      GatewaySpec(
        Shop._service, signings: [Shop._Protections.appSigning],
        sealings: [Shop._Protections.accountSealing, Shop._Protections.paymentSealing],
        verifications: [Shop._Protections.gatewayVerification]),
      path: "/v1", secrets: GatewaySecrets(secrets: ["secret": "a secret for tests"]))
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
    // The example ends here.
    gateway.stop()
  }

  @Test("The article shows what is compiled here")
  func articleIsCompiled() throws {
    let article = try Project.text("Sources/SignetTesting/SignetTesting.docc/TestingYourCalls.md")
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let begin = try #require(source.range(of: "// The example begins here.\n"))
    let end = try #require(source.range(of: "    // The example ends here."))
    let example = source[begin.upperBound..<end.lowerBound].split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }.joined(separator: "\n")
    #expect(article.contains("```swift\n\(example)```"))
  }
}
