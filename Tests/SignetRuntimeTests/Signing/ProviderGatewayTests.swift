import Foundation
import SignetSchemes
import SignetTesting
import Testing

@testable import SignetRuntime

/// What providers publish, from a server's side: the gateway for tests has to find time, nonce and signature wherever a
/// provider puts them.
@Suite("A protected gateway and the providers' specs")
struct ProviderGatewayTests {
  struct Signing: Sendable, CustomTestStringConvertible {
    let provider: String
    let scheme: SigningScheme

    var testDescription: String { "\(provider), \(scheme.name)" }
  }

  enum Content: Sendable, CaseIterable {
    case none, form, json
  }

  static let signings: [Signing] = ProviderSpecs.names.flatMap { provider in
    (ProviderSpecs.all[provider]?.service.signings ?? []).compactMap { signing in
      (try? SigningScheme(signing)).map { Signing(provider: provider, scheme: $0) }
    }
  }

  /// Hexadecimal digits, and base64 as well: some providers' secrets are decoded.
  private static let secret = "00112233445566778899aabbccddeeff"
  private static let other = "ffeeddccbbaa99887766554433221100"

  @Test(
    "agree on each signing, whatever the content, and on what another key signs", arguments: signings,
    Content.allCases)
  func agree(signing: Signing, content: Content) async throws {
    let side = try Side(signing.scheme)
    let gateway = try ProtectedGateway(
      GatewaySpec(Service(name: signing.provider, signings: [signing.scheme])), secrets: side.secrets,
      keys: GatewayKeys())
    defer { gateway.stop() }
    gateway.on(side.endpoint) { call in call.success() }
    let right = try await side.request(content, as: side.secrets)
    #expect(await gateway.answer(right).status == 200, "\(gateway.refusals)")
    let other = try await side.request(content, as: try Side(signing.scheme, isOther: true).secrets)
    #expect(await gateway.answer(other).status == 400)
    #expect([.wrongSignature, .malformedSignature].contains(gateway.refusals.last?.reason))
  }

  @Test("are all of the providers'")
  func complete() {
    #expect(Self.signings.count > 30)
  }

  /// The client's side of a signing.
  private struct Side {
    let scheme: SigningScheme
    let secrets: GatewaySecrets
    let endpoint: Endpoint

    init(_ scheme: SigningScheme, isOther: Bool = false) throws {
      self.scheme = scheme
      let inputs = Dictionary(uniqueKeysWithValues: scheme.inputs.map { ($0, "the \($0)") })
      let secrets = Set(["secret"] + scheme.variables.compactMap(\.secret))
      var keys: [String: TestKeyPair] = [:]
      if case .privateKey(let algorithm, let name) = scheme.algorithm {
        keys[name] = try .pair(for: algorithm, isOther: isOther)
      }
      self.secrets = GatewaySecrets(
        secrets: Dictionary(
          uniqueKeysWithValues: secrets.map {
            ($0, isOther ? ProviderGatewayTests.other : ProviderGatewayTests.secret)
          }),
        inputs: inputs,
        deviceKeys: keys)
      endpoint = Endpoint(
        name: "things.do", method: .post, path: "/things/{id}", content: .json,
        security: Security(.medium, token: .anonymous, signing: scheme.name), timeout: .fast, retry: .never,
        idempotency: .none)
    }

    func request(_ content: Content, as signer: GatewaySecrets) async throws -> GatewayRequest {
      var headers: HeaderFields = ["Accept": "application/json", "Date": "Tue, 14 Nov 2023 22:13:20 GMT"]
      let body: SigningBody
      switch content {
      case .none: body = .none
      case .form:
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        body = .form(EncodedFields([("q", "tea & é"), ("a", "1"), ("a", "")]))
      case .json:
        headers["Content-Type"] = "application/json"
        body = .json(try JSONContent(Array(#"{"q":"tea","n":1.50,"list":[1]}"#.utf8)))
      }
      let request = SigningRequest(
        method: "POST", scheme: "http", authority: "127.0.0.1:80", path: "/things/7",
        pathFields: [("id", "7")], query: EncodedFields(encoded: "b=%20x&b=y"), headers: headers, body: body)
      let values = SigningValues(
        now: Int64(Date().timeIntervalSince1970 * 1000), nonce: "n0nce-\(content)", secrets: signer.secrets,
        inputs: secrets.inputs,
        privateKeys: signer.deviceKeys)
      return try GatewayRequest(await RequestSigner(scheme).sign(request, with: values).request)
    }
  }
}

extension GatewayRequest {
  /// As it travels, with what a transport adds.
  fileprivate init(_ request: SigningRequest) throws {
    var headers: HeaderFields = ["Host": request.authority]
    for field in request.headers.fields { headers.add(field.name, field.value) }
    let body = try request.body.inMemory()
    headers.add("Content-Length", String(body.count))
    headers.add("Accept-Encoding", "gzip")
    self.init(
      method: request.method, target: String(decoding: request.target, as: UTF8.self), headers: headers,
      body: body)
  }
}

extension TestKeyPair {
  /// Made once: RSA keys take a while.
  private static let rsa = Result { try (TestKeyPair.rsa(), TestKeyPair.rsa()) }

  fileprivate static func pair(
    for algorithm: PrivateKeyAlgorithm, isOther: Bool
  ) throws -> TestKeyPair {
    switch algorithm {
    case .rsaSHA256, .rsaSHA512, .rsaPSSSHA256, .rsaPSSSHA512:
      try isOther ? rsa.get().1 : rsa.get().0
    case .ecdsaP256SHA256: try .p256()
    case .ed25519: try .ed25519()
    }
  }
}

extension SigningScheme {
  /// What its texts read.
  fileprivate var variables: [Variable] {
    var texts = [message, place.text] + sends.map(\.text) + bindings.map(\.text)
    for list in lists { texts += list.additions.map(\.text) }
    if case .hmac(_, let key) = algorithm {
      switch key {
      case .text(let text): texts.append(text)
      case .chain(let text, let steps), .hexChain(let text, let steps): texts += [text] + steps
      }
    }
    return texts.joined().compactMap { piece in
      if case .hole(let variable, _) = piece { variable } else { nil }
    }
  }
}

extension SigningScheme.Variable {
  fileprivate var secret: String? {
    if case .secret(let name) = self { name } else { nil }
  }
}
