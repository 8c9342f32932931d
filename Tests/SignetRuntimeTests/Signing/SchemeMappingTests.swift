import SignetModel
import SignetSchemes
import SignetSyntax
import Testing

@testable import SignetRuntime

/// A checked signing as the value that the runtime executes.
@Suite("Signings as schemes")
struct SchemeMappingTests {
  private func scheme(_ text: String) throws -> SigningScheme {
    let service = """
      service Mapped {
        server local "https://mapped.example"
        envelope { code "code" success 0 data "data" }
        secret provided
        common { header deviceID: String }
        \(text)
      }
      """
    let spec = try SpecLoader.load(root: "Mapped.signet") { _ in .success(Array(service.utf8)) }
    let result = Checker.check(spec)
    #expect(result.diagnostics.map { "\($0.code): \($0.message)" } == [])
    return try SigningScheme(#require(result.api?.service.signings.first))
  }

  @Test("everything that a signing says arrives in the scheme")
  func everything() async throws {
    let scheme = try scheme(
      """
      signing app {
        input     accessKey, region
        parameters params {
          of query, body, path, headers "x-*"
          except "sign"
          add timestamp "timestamp" iso8601
          add nonce "nonce"
          add "AppId" "{accessKey}" unsent
          empty skip
          order key ignoringCase
          encode key form value rfc3986
          names lower
          values trim
          repeated join ","
          pair "{key}:{value}" joined ";"
        }
        let       scope "{now|date}/{region}/{deviceID}"
        message   "{method}\\n{path}\\n{params}\\n{scope}\\n{timestamp}\\n{body|sha256|hex}"
        key       "A{secret}" chain hex "{now|compact}", "{region}"
        algorithm hmac-sha512
        output    base64url
        send      header "Date" "{now|httpDate}"
        place     header "Authorization" "A {accessKey}:{signature}"
        fresh     5m
        stale     code 40110, status 419
        refused   code "BAD_SIGN"
        zone      "-03:30"
      }
      """)
    #expect(scheme.name == "app")
    #expect(scheme.inputs == ["accessKey", "region"])
    #expect(scheme.timestamp == .iso8601)
    #expect(scheme.zone == -210)
    #expect(scheme.fresh == .seconds(300))
    #expect(scheme.stale == [.code("40110"), .status(419)])
    #expect(scheme.refused == [.code("BAD_SIGN")])
    let request = SigningFixture.request(
      query: [("B", " 1 "), ("a", "2"), ("e", "")], headers: ["X-Z": "3"],
      body: SigningFixture.form([("b", "x y"), ("sign", "old")]))
    let values = SigningValues(
      now: 1_700_000_000_000, nonce: "n", secrets: ["secret": "s"],
      inputs: ["accessKey": "AK", "region": "eu"],
      common: ["deviceID": "D"])
    let signed = try await RequestSigner(scheme).sign(request, with: values)
    let date = "2023-11-14T18:43:20-03:30"
    let content = "b=x%20y&sign=old&timestamp=2023-11-14T18%3A43%3A20-03%3A30&nonce=n"
    let digest = SigningEncoding.hex(try SigningDigests.digest(.sha256, of: Array(content.utf8)))
    #expect(
      String(decoding: signed.message, as: UTF8.self) == """
        POST
        /v1/orders/7
        a:2;appid:AK;b:1%2Cx%20y;id:7;nonce:n;timestamp:2023-11-14T18%3A43%3A20-03%3A30;x-z:3
        2023-11-14/eu/D
        \(date)
        \(String(decoding: digest, as: UTF8.self))
        """)
    #expect(signed.request.content == content)
    #expect(signed.request.headers["Date"] == "Tue, 14 Nov 2023 22:13:20 GMT")
    #expect(signed.request.headers["Authorization"] == "A AK:" + signed.signature)
  }

  @Test(
    "repeated names stand in the order of their values, or as they travel where the spec says so",
    arguments: [("", "t=a&t=b"), ("repeated keep", "t=b&t=a")])
  func repeated(_ setting: String, _ expected: String) async throws {
    let scheme = try scheme(
      """
      signing app {
        parameters params { of query; only "t"; \(setting) }
        message "{method}{path}{nonce}{params}" key "{secret}" algorithm hmac-sha256
        send header "X-Nonce" "{nonce}" place header "X-Signature"
      }
      """)
    let request = SigningFixture.request(query: [("t", "b"), ("t", "a")])
    let message = try await SigningFixture.message(scheme, request)
    #expect(message == "POST/v1/orders/7n-0001" + expected)
  }

  @Test("the Shop's signing gives what another implementation gives")
  func shop() async throws {
    let api = try #require(ProviderSpecs.check("../Shop").api)
    let signing = try #require(api.service.signings.first)
    let request = SigningRequest(
      method: "POST", scheme: "https", authority: "api.shop.example", path: "/v1/sms/codes",
      body: try SigningFixture.json(#"{"phone":"13800138000","scene":"register","request_id":"r-1"}"#))
    let signed = try await RequestSigner(try SigningScheme(signing)).sign(
      request, with: SigningFixture.values)
    #expect(signed.signature == "545d442a3db1349f2de2e348cbe9e424c436cc447c982208ec7f9b3c546c117b")
  }

  @Test("what no checked signing holds is refused, not signed without")
  func unfit() {
    let span = SourceSpan(file: FileID(0), start: 0, end: 0)
    func text(_ variable: Variable, _ filters: [TextFilter] = []) -> ResolvedText {
      ResolvedText(pieces: [.hole(.init(variable: variable, filters: filters, span: span))], span: span)
    }
    func signing(_ message: ResolvedText, _ algorithm: SigningAlgorithm, _ key: SigningKey?) -> Signing {
      Signing(
        name: "app", message: message, key: key, algorithm: algorithm,
        place: .init(place: .header, name: "X-Signature", value: text(.signature), span: span), span: span)
    }
    #expect(throws: SchemeError.unfitVariable("the status of an answer")) {
      try SigningScheme(signing(text(.status), .sha256, nil))
    }
    #expect(throws: SchemeError.unfitTime) { try SigningScheme(signing(text(.now), .sha256, nil)) }
    #expect(throws: SchemeError.unfitTime) { try SigningScheme(signing(text(.path, [.date]), .sha256, nil)) }
    #expect(throws: SchemeError.unfitKey(algorithm: "hmac-sha256")) {
      try SigningScheme(signing(text(.path), .hmacSHA256, nil))
    }
    #expect(throws: SchemeError.unfitKey(algorithm: "ed25519")) {
      try SigningScheme(signing(text(.path), .ed25519, .text(text(.secret("secret")))))
    }
  }
}
