import Foundation
import SignetRuntime
import SignetTesting
import Testing

/// The places and forms in which schemes put their signatures.
@Suite("A protected gateway reads signatures wherever schemes put them")
struct SigningFormsTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let scheme: SigningScheme
    var keys: [String: TestKeyPair] = [:]
  }

  private static let message: SigningScheme.Text = [
    .hole(.method), .text("\n"), .hole(.pathQuery), .text("\n"), .hole(.body, [.sha256, .hex]), .text("\n"),
    .hole(.timestamp), .text("\n"), .hole(.nonce), .text("\n"), .hole(.common("deviceID")),
  ]
  private static let hmac = SigningScheme.Algorithm.hmac(.sha256, key: .text([.hole(.secret("secret"))]))

  private static func scheme(
    lists: [SigningScheme.List] = [], bindings: [SigningScheme.Binding] = [],
    message: SigningScheme.Text = message, _ algorithm: SigningScheme.Algorithm = hmac,
    output: SigningScheme.Output = .hex, sends: [SigningScheme.Sent] = [], place: SigningScheme.Sent,
    timestamp: SigningScheme.Time = .seconds, zone: Int = 0
  ) -> SigningScheme {
    SigningScheme(
      name: "app", inputs: ["accessKey"], lists: lists, bindings: bindings, message: message,
      algorithm: algorithm, output: output, sends: sends, place: place, timestamp: timestamp, zone: zone,
      fresh: 300_000, stale: [.code("40110")], refused: [.code("40111")])
  }

  private static let inHeaders: [SigningScheme.Sent] = [
    .init(.header, "X-Time", [.hole(.timestamp)]), .init(.header, "X-Nonce", [.hole(.nonce)]),
  ]

  private static func device(_ algorithm: PrivateKeyAlgorithm, _ pair: TestKeyPair) -> Form {
    Form(
      testDescription: "a device's key, \(algorithm.rawValue)",
      scheme: scheme(
        .privateKey(algorithm, named: "device"), output: .base64, sends: inHeaders,
        place: .init(.header, "X-Sign")), keys: ["device": pair])
  }

  static let times = SigningScheme.Time.allCases.map { time in
    Form(
      testDescription: "headers, the time as \(time.rawValue)",
      scheme: scheme(
        sends: inHeaders, place: .init(.header, "X-Sign"), timestamp: time,
        zone: time == .iso8601Basic || time == .date || time == .compact ? 0 : 480))
  }

  static let forms: [Form] = [
    Form(
      testDescription: "one header with time and signature",
      scheme: scheme(
        place: .init(
          .header, "X-Sign",
          [.text("t="), .hole(.timestamp), .text(",n="), .hole(.nonce), .text(",v1="), .hole(.signature)]))),
    Form(
      testDescription: "one header with the nonce encoded, and a binding",
      scheme: scheme(
        bindings: [
          .init("scope", [.hole(.input("accessKey")), .text("/"), .hole(.now(.compact)), .text("/x")])
        ],
        output: .base64, sends: [.init(.header, "X-Time", [.hole(.now(.seconds))])],
        place: .init(
          .header, "Authorization",
          [
            .text("S Credential="), .hole(.binding("scope")), .text(", nonce=\""), .hole(.nonce, [.rfc3986]),
            .text("\", Signature=\""), .hole(.signature, [.rfc3986]), .text("\""),
          ]))),
    Form(
      testDescription: "the query",
      scheme: scheme(
        message: [.hole(.method), .text(" "), .hole(.query), .text(" "), .hole(.body)], output: .base64url,
        sends: [.init(.query, "t", [.hole(.timestamp)]), .init(.query, "n", [.hole(.nonce)])],
        place: .init(.query, "s"))),
    Form(
      testDescription: "unsent additions, which the header carries",
      scheme: scheme(
        lists: [
          .init(
            name: "params", sources: [.query, .body],
            additions: [
              .init("oauth_nonce", [.hole(.nonce)], isUnsent: true),
              .init("oauth_timestamp", [.hole(.timestamp)], isUnsent: true),
            ])
        ],
        message: [.hole(.baseURL, [.rfc3986]), .text("&"), .hole(.list("params"), [.rfc3986])],
        place: .init(
          .header, "Authorization",
          [
            .text("OAuth n=\""), .hole(.nonce), .text("\", t=\""), .hole(.timestamp), .text("\", s=\""),
            .hole(.signature), .text("\""),
          ]))),
    Form(
      testDescription: "a plain digest around the secret, in upper-case digits",
      scheme: scheme(
        lists: [.init(name: "params", sources: [.query, .json], additions: [.init("n", [.hole(.nonce)])])],
        message: [.hole(.secret("secret")), .hole(.list("params")), .hole(.secret("secret"))], .digest(.md5),
        output: .upperHex, sends: [.init(.header, "X-Time", [.hole(.timestamp)])],
        place: .init(.parameter, "sign"))),
    Form(
      testDescription: "headers from a list, with derived keys",
      scheme: scheme(
        lists: [
          .init(
            name: "lines", sources: [.headers(["x-app-*", "host"])],
            additions: [.init("X-App-Time", [.hole(.timestamp)]), .init("X-App-Nonce", [.hole(.nonce)])],
            lowersNames: true, pair: [.hole(.key), .text(":"), .hole(.value)], separator: "\n")
        ],
        message: [.hole(.list("lines")), .hole(.query), .hole(.body)],
        .hmac(
          .sha256, key: .chain([.hole(.secret("secret"))], steps: [[.hole(.now(.compact))], [.text("x")]])),
        place: .init(.header, "X-Sign"))),
  ]

  static let devices: [Form] =
    (try? PrivateKeyAlgorithm.allCases.map { device($0, try pair(for: $0, 0)) }) ?? []

  private static func pair(for algorithm: PrivateKeyAlgorithm, _ index: Int) throws -> TestKeyPair {
    switch algorithm {
    case .rsaSHA256, .rsaSHA512, .rsaPSSSHA256, .rsaPSSSHA512: try FixedKeys.rsa.get()[index]
    case .ecdsaP256SHA256: try .p256()
    case .ed25519: try .ed25519()
    }
  }

  @Test("a device's key of each kind is tried")
  func devicesAreComplete() { #expect(Self.devices.count == PrivateKeyAlgorithm.allCases.count) }

  @Test("each passes once, and not with a wrong secret, key or content", arguments: times + forms + devices)
  func passes(form: Form) async throws {
    var spec = ShopFixture.spec
    spec.signings = [form.scheme]
    spec.common = ["deviceID": .header("X-Device-ID")]
    let secrets = GatewaySecrets(
      secrets: ["secret": ShopFixture.secret], inputs: ["accessKey": "AK"], deviceKeys: form.keys)
    let gateway = try ProtectedGateway(spec, path: "/v1", secrets: secrets, keys: GatewayKeys())
    defer { gateway.stop() }
    gateway.on(ShopFixture.change) { call in call.success() }

    var call = ShopCall(ShopFixture.change, path: "/orders/7.json")
    call.scheme = form.scheme
    call.privateKeys = form.keys
    call.query = "q=a%20b"
    call.json = #"{"note":"tea"}"#
    call.headers["X-Device-ID"] = "device 1"
    let request = try await call.request()
    let changed = GatewayRequest(
      method: request.method, target: request.target.replacingOccurrences(of: "a%20b", with: "a%20c"),
      headers: request.headers, body: request.body)
    #expect(await gateway.answer(changed).code == "40111")
    #expect(await gateway.answer(request).code == "0", "\(gateway.refusals)")
    #expect(await gateway.answer(request).code == "40111")
    #expect(gateway.refusals.map(\.reason) == [.wrongSignature, .reusedNonce])
    try await refusesStrangers(form, call, gateway)
  }

  private func refusesStrangers(_ form: Form, _ call: ShopCall, _ gateway: ProtectedGateway) async throws {
    var call = call
    call.nonce = "another"
    call.secret = "another secret"
    if case .privateKey(let algorithm, let name) = form.scheme.algorithm {
      call.privateKeys = [name: try Self.pair(for: algorithm, 1)]
    }
    #expect(await gateway.answer(try await call.request()).code == "40111")
    #expect(gateway.refusals.last?.reason == .wrongSignature)
  }
}
