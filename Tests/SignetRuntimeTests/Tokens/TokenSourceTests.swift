import Foundation
import SignetTesting
import TestPrograms
import Testing

@testable import SignetRuntime

@Suite("Tokens in answers, and in headers")
struct TokenSourceTests {
  private static let now = Date(timeIntervalSince1970: 1_600_000_000)

  private func read(
    _ json: String, _ expires: ExpiryMember? = .seconds("expires_in"), access: String = "access"
  ) throws -> IssuedTokens {
    let source = TokenSource(endpoint: "auth.login", access: access, refresh: "refresh", expires: expires)
    let exchange = Exchange(
      url: try RequestURL(base: "https://a.example", allowsCleartext: false), head: ResponseHead(status: 200),
      body: [])
    let answer = Answer(exchange, payload: try WireDocument(Array(json.utf8)).root, place: "data")
    return try source.tokens(in: answer, now: Self.now)
  }

  /// Header and signature are not looked at.
  private static func jwt(_ payload: String) -> String {
    "e30." + String(decoding: Base64URL.encode(Array(payload.utf8)), as: UTF8.self) + ".c2ln"
  }

  @Test(
    "expiry is read from seconds, as a number or a text",
    arguments: [
      ("3600", 3600.0), (#""3600""#, 3600), ("0.5", 0.5), ("-5", 0), ("0", 0), ("1e300", 3_155_760_000),
    ])
  func seconds(spelling: String, expected: Double) throws {
    let tokens = try read(#"{"access":"a","refresh":"r","expires_in":\#(spelling)}"#)
    #expect(tokens.expiresAt == Self.now + expected)
    #expect(tokens.refresh?.value == "r")
  }

  @Test("expiry is read from a date")
  func date() throws {
    let json = #"{"access":"a","until":1600000060000}"#
    #expect(try read(json, .date("until", .epochMilliseconds)).expiresAt == Self.now + 60)
    #expect(try read(json, .date("until", .epochMilliseconds)).refresh == nil)
  }

  @Test("members are found in nested objects")
  func nested() throws {
    let tokens = try read(#"{"token":{"value":"deep"},"expires_in":1}"#, access: "token.value")
    #expect(tokens.access.value == "deep")
  }

  @Test(
    "without a member for it, a JSON Web Token's exp counts, or nothing does",
    arguments: [
      (jwt(#"{"sub":"x","exp":1600000060}"#), 60.0 as Double?), (jwt(#"{"exp":1600000060.5}"#), 60.5),
      (jwt(#"{"sub":"x"}"#), nil), (jwt(#"{"exp":"soon"}"#), nil), (jwt(#"{"exp":1e400}"#), nil),
      (jwt("[]"), nil), (jwt(""), nil), ("opaque", nil), ("a.b", nil), ("a.%%%.c", nil), ("..", nil),
      ("a.e30.c.d", nil), (jwt(String(repeating: "[", count: 1000)), nil),
    ])
  func jwtExpiry(token: String, expected: Double?) throws {
    let tokens = try read(#"{"access":"\#(token)"}"#, nil)
    #expect(tokens.expiresAt == expected.map { Self.now + $0 })
    #expect(try read(#"{"access":"\#(token)","expires_in":null}"#).expiresAt == tokens.expiresAt)
  }

  @Test(
    "an answer that has no token for a header says where",
    arguments: [
      ("{}", "data.access"), (#"{"access":null}"#, "data.access"), (#"{"access":""}"#, "data.access"),
      (#"{"access":"a\r\nX: y"}"#, "data.access"), (#"{"access":{}}"#, "data.access"),
      (#"{"access":"a","refresh":[]}"#, "data.refresh"),
      (#"{"access":"a","expires_in":"soon"}"#, "data.expires_in"),
    ])
  func unusable(json: String, path: String) throws {
    do {
      _ = try read(json)
      Issue.record("read \(json)")
    } catch let error as WireError {
      #expect(error.path == path)
    }
  }

  @Test("Basic is base64 of its parts, and an API key is as it is")
  func credentials() async throws {
    let basic = TokenScheme(
      header: "Authorization",
      value: .basic([.credential("user"), .text(":"), .credential("password")]))
    let key = TokenScheme(header: "X-Api-Key", value: .text([.credential("key")]))
    let sent = try await [
      headers(basic, [.init("user", .value("Aladdin")), .init("password", .from { "open sesame" })]),
      headers(key, [.init("key", .value("k1"))]),
    ]
    // RFC 7617 §2
    #expect(sent[0]["Authorization"] == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
    #expect(sent[1]["X-Api-Key"] == "k1")
    let smuggled = await fault { try await headers(key, [.init("key", .value("a\r\nB: c"))]) }
    #expect(smuggled == .invalid(field: "token", rule: .lack(.tokenText)))
  }

  private func headers(
    _ scheme: TokenScheme, _ credentials: [Authentication.Credential]
  ) async throws -> HeaderFields {
    let transport = ScriptedTransport([.json("1")])
    let caller = Caller(
      service: Service(name: "Keys", token: scheme), server: Server(name: "s", url: "https://a.example"),
      common: CommonValues(), transport: transport,
      configuration: Configuration(timekeeper: ManualTimekeeper()), authentication: .credentials(credentials))
    try await caller.nothing(TokenClient.order, Never.self, CallOptions())
    return try #require(transport.requests.first).headers
  }

  @Test("a call that requires a token is not sent by a client that was made without")
  func withoutAuthentication() async throws {
    let transport = ScriptedTransport([])
    for scheme in [nil, TokenClient.scheme] {
      let caller = Caller(
        service: Service(name: "Keys", token: scheme), server: Server(name: "s", url: "https://a.example"),
        common: CommonValues(), transport: transport, configuration: Configuration())
      let error = await fault { try await caller.nothing(TokenClient.order, Never.self, CallOptions()) }
      #expect(error?.mayHaveBeenDone == .no)
    }
    #expect(transport.requests.isEmpty)
  }

  @Test(
    "a code says more than a status, and the end more than the expiry",
    arguments: [
      (401, "", TokenScheme.Verdict.expired as TokenScheme.Verdict?), (401, "40101", .expired),
      (200, "40101", .expired), (401, "40102", .ended), (200, "40102", .ended), (403, "", .ended),
      (403, "40101", .expired), (500, "", nil), (200, "1", nil),
    ])
  func verdict(status: Int, code: String, expected: TokenScheme.Verdict?) {
    let scheme = TokenScheme(
      header: "A", value: .text([]), expired: [.status(401), .code("40101")],
      ended: [.status(403), .code("40102")])
    let refusal = Refusal(status: status, code: code, message: nil, payload: nil, place: "")
    #expect(scheme.verdict(on: refusal) == expected)
  }

  @Test("a code in an endpoint's own failures wins over expired")
  func ownFailure() async {
    enum Failure: EndpointFailure, Equatable {
      case wrongCode
      static func read(_ refusal: Refusal) throws(WireError) -> Failure? {
        refusal.code == "40101" ? .wrongCode : nil
      }
    }
    let server = TokenServer()
    server.with { $0.isStubborn = true }
    let client = TokenClient(server, .signedIn(server))
    let error = await fault(Failure.self) {
      try await client.caller.nothing(TokenClient.order, Failure.self, CallOptions())
    }
    #expect(error == .failed(.wrongCode))
    #expect(client.count("/refresh") == 0)
  }
}
