import Testing

@testable import SignetRuntime

/// From the canonical string to the signature. The expected values come from another implementation.
@Suite("Signatures")
struct SignatureTests {
  private static let secret: SigningScheme.Text = [.hole(.secret("secret"))]

  private func scheme(
    _ message: String, _ algorithm: SigningScheme.Algorithm, _ output: SigningScheme.Output = .hex
  ) -> SigningScheme {
    SigningScheme(
      name: "test", message: [.text(message)], algorithm: algorithm, output: output,
      place: .init(.header, "X-Signature"))
  }

  private func signature(
    _ scheme: SigningScheme, _ values: SigningValues = SigningFixture.values
  ) async throws -> String {
    try await RequestSigner(scheme).sign(SigningFixture.request(), with: values).signature
  }

  @Test("a worked example: JSON body, common query value, timestamp and nonce, signature as a member")
  func workedExample() async throws {
    let scheme = SigningScheme(
      name: "app",
      lists: [
        .init(
          name: "params", sources: [.query, .body], filter: .except(["sign"]),
          additions: [.init("timestamp", [.hole(.timestamp)]), .init("nonce", [.hole(.nonce)])],
          skipsEmpty: true)
      ],
      message: [.hole(.method), .text("\n"), .hole(.path), .text("\n"), .hole(.list("params"))],
      algorithm: .hmac(.sha256, key: .text(Self.secret)), output: .hex, place: .init(.parameter, "sign"),
      timestamp: .milliseconds)
    let request = SigningRequest(
      method: "POST", scheme: "https", authority: "api.shop.example", path: "/v1/sms/codes",
      query: EncodedFields([("lang", "zh-Hant")]),
      body: try SigningFixture.json(#"{"phone":"13800138000","scene":"register"}"#))
    let signed = try await RequestSigner(scheme).sign(request, with: SigningFixture.values)
    #expect(
      String(decoding: signed.message, as: UTF8.self) == """
        POST
        /v1/sms/codes
        lang=zh-Hant&nonce=n-0001&phone=13800138000&scene=register&timestamp=1700000000250
        """)
    #expect(signed.signature == "b52c0b5768a05fed357a62ec8279b8f75bbed8ba645b33141bcae707297e046f")
    #expect(
      signed.request.content
        == #"{"phone":"13800138000","scene":"register","timestamp":"1700000000250","nonce":"n-0001","sign":""#
        + "b52c0b5768a05fed357a62ec8279b8f75bbed8ba645b33141bcae707297e046f\"}")
    #expect(signed.request.queryText == "lang=zh-Hant")
  }

  @Test(
    "computes HMACs and spells them",
    arguments: [
      (SigningScheme.Digest.md5, SigningScheme.Output.hex, "af1ff48afb6a130d9348947b05f34638"),
      (.md5, .upperHex, "AF1FF48AFB6A130D9348947B05F34638"),
      (.sha1, .hex, "a16904c37b3ff2ad0bc2e15314ffae9f72ad3d1c"),
      (.sha256, .base64, "j0z0WMhphyiYy1wpOG4v1DpPO5rgL3oilmUXsjGLo+U="),
      (.sha256, .base64url, "j0z0WMhphyiYy1wpOG4v1DpPO5rgL3oilmUXsjGLo-U="),
      (
        .sha512, .base64,
        "x9Oxn8x7b9OeRRbV9xJuN/NjFduxoNCWF8uJUaX26nGcZeTWTQ13LqK5KEz/24sCgzwrs1n+YScwv8LWpHJ07g=="
      ),
    ])
  func hmac(_ digest: SigningScheme.Digest, _ output: SigningScheme.Output, _ expected: String) async throws {
    #expect(
      try await signature(scheme("message", .hmac(digest, key: .text(Self.secret)), output)) == expected)
  }

  @Test("a plain digest has the secret in its message")
  func digest() async throws {
    let scheme = SigningScheme(
      name: "test", message: [.text("a=1&b=2&key=")] + Self.secret, algorithm: .digest(.md5),
      output: .upperHex,
      place: .init(.header, "X-Signature"))
    #expect(try await signature(scheme) == "D02A575914CA4D2F9AC99A31A7286F5C")
  }

  @Test("derives a key step by step, in bytes or spelled")
  func chain() async throws {
    let derived = SigningScheme.Key.chain(
      [.text("AWS4")] + Self.secret,
      steps: [[.hole(.now(.compact))], [.text("eu")], [.text("svc")], [.text("end")]])
    #expect(
      try await signature(scheme("message", .hmac(.sha256, key: derived)))
        == "c26baf8209ab5a44ed8138ba7af412e3478c9a862b7675ec0a71f3e417ca2076")
    let spelled = SigningScheme.Key.hexChain(Self.secret, steps: [[.text("a")], [.text("b")]])
    #expect(
      try await signature(scheme("message", .hmac(.sha256, key: spelled)))
        == "8401177bfbb19f9a2c792abeb32e3d1c06a6b762098749f685862e6ffc0ac39d")
  }

  @Test("a private key signs in its store; its refusal ends the signing, and so does its absence")
  func privateKey() async throws {
    let scheme = scheme("message", .privateKey(.ed25519, named: "device"), .base64)
    func values(_ signer: any PrivateKeySigner) -> SigningValues {
      SigningValues(now: 0, nonce: "n", privateKeys: ["device": signer])
    }
    #expect(try await signature(scheme, values(EchoingKey())).hasPrefix("ZWQyNTUxOTptZXNzYWdl"))
    await #expect(throws: SigningError.privateKey(named: "device", .unavailable)) {
      try await signature(scheme, values(LockedKey()))
    }
    await #expect(throws: SigningError.missing("the private key `device`")) { try await signature(scheme) }
  }

  /// What a signer may give by mistake, and what it is to be.
  private static let malformedSignatures: [(PrivateKeyAlgorithm, [Int], [Int])] = [
    (.ed25519, [0, 1, 32, 63, 65, 128], [64]),
    (.ecdsaP256SHA256, [0, 63, 65, 70, 71, 72], [64]),
    (.rsaSHA256, [0, 1, 64, 128, 255, 1025], [256, 384, 512, 1024]),
    (.rsaSHA512, [0, 255], [256]), (.rsaPSSSHA256, [0, 255], [256]), (.rsaPSSSHA512, [0, 255], [256]),
  ]

  @Test(
    "what has not the form of a signature is not sent, and the error says what it is to be",
    arguments: malformedSignatures)
  func malformed(algorithm: PrivateKeyAlgorithm, wrong: [Int], right: [Int]) async throws {
    let scheme = scheme("message", .privateKey(algorithm, named: "device"), .hex)
    func signature(count: Int) async throws -> String {
      let key = FixedKey(bytes: [UInt8](repeating: 0x30, count: count))
      return try await self.signature(scheme, SigningValues(now: 0, nonce: "n", privateKeys: ["device": key]))
    }
    for count in right { #expect(try await signature(count: count).utf8.count == 2 * count) }
    for count in wrong {
      let error = await #expect(throws: SigningError.self) { try await signature(count: count) }
      guard case .malformedSignature("device", let flaw)? = error else {
        Issue.record("\(count) bytes: \(String(describing: error))")
        continue
      }
      #expect(flaw.contains(count == 0 ? "empty" : "\(count) bytes"))
      #expect(flaw.contains("DER") == (algorithm == .ecdsaP256SHA256 && count > 0))
      #expect(error?.fault.mayHaveBeenDone == .no)
      #expect(error?.description.contains("`device`") == true)
    }
  }

  @Test("one request signed for another path has another signature")
  func path() async throws {
    let scheme = SigningFixture.scheme(message: [.hole(.path)])
    func signature(_ path: String) async throws -> String {
      let request = SigningRequest(method: "GET", scheme: "https", authority: "a.example", path: path)
      return try await RequestSigner(scheme).sign(request, with: SigningFixture.values).signature
    }
    #expect(try await signature("/a") != signature("/b"))
    #expect(try await signature("/a") == signature("/a"))
  }

  @Test("neither what goes in nor what comes out shows a secret when it is printed")
  func hidden() async throws {
    let scheme = SigningScheme(
      name: "test", message: Self.secret, algorithm: .digest(.sha256), output: .hex,
      place: .init(.header, "X-Signature"))
    let values = SigningFixture.values
    let signed = try await RequestSigner(scheme).sign(SigningFixture.request(), with: values)
    var dumped = ""
    dump(values, to: &dumped)
    dump(signed, to: &dumped)
    let shown = dumped + "\(values) \(signed)" + String(reflecting: values) + String(reflecting: signed)
    for hidden in ["test-secret", "access", signed.signature] { #expect(!shown.contains(hidden)) }
  }

  @Test(
    "signs a request with 20,000 repeated names without comparing each with each", .timeLimit(.minutes(10)))
  func large() async throws {
    let pairs = (0..<20_000).map { (name: "n\($0 % 7)", value: String($0)) }
    for repeated in [SigningScheme.List.Repeated.sorted, .keep, .join(","), .uniqueSorted] {
      let scheme = SigningFixture.scheme(
        SigningScheme.List(name: "p", sources: [.body], repeated: repeated))
      let message = try await SigningFixture.message(
        scheme, SigningFixture.request(body: SigningFixture.form(pairs)))
      #expect(message.utf8.count > 100_000)
    }
  }
}

/// A key that shows what it was asked for.
private struct EchoingKey: PrivateKeySigner {
  func signature(
    of message: [UInt8], by algorithm: PrivateKeyAlgorithm
  ) async throws(PrivateKeyError) -> [UInt8] {
    Array((Array("\(algorithm.rawValue):".utf8) + message + algorithm.blank).prefix(64))
  }
}

private struct FixedKey: PrivateKeySigner {
  let bytes: [UInt8]

  func signature(
    of message: [UInt8], by algorithm: PrivateKeyAlgorithm
  ) async throws(PrivateKeyError) -> [UInt8] { bytes }
}

private struct LockedKey: PrivateKeySigner {
  func signature(
    of message: [UInt8], by algorithm: PrivateKeyAlgorithm
  ) async throws(PrivateKeyError) -> [UInt8] {
    throw .unavailable
  }
}
