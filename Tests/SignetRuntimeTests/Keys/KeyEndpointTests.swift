#if os(Linux)
  import Foundation
  import Testing

  @testable import SignetRuntime

  @Suite("The endpoint that hands out keys")
  struct KeyEndpointTests {
    private func endpoint(_ expires: KeyEndpoint.Expiry? = nil) throws -> KeyEndpoint {
      KeyEndpoint(
        SignedClient.request(SignedClient.endpoint("keys.current", .get, "/keys", .none)),
        verification: SignedClient.dated, rootName: "root",
        root: try ShippedKey(bytes: SignedServer.key.get().spki), version: "meta.serial",
        publicKey: "public_key", expires: expires)
    }

    private func entries(
      _ json: String, _ expires: KeyEndpoint.Expiry? = nil
    ) throws -> [KeyListEntry] {
      let exchange = Exchange(
        url: RequestURL(scheme: "https", host: "h", port: nil, path: "/"), head: ResponseHead(status: 200),
        body: Array(json.utf8))
      let payload = try WireDocument(exchange.body).root
      return try endpoint(expires).entries(in: Answer(exchange, payload: payload, place: "data"))
    }

    @Test("keys are read by their members' names, a number or a text as the version, whatever else is there")
    func members() throws {
      let read = try entries(
        #"""
        {"a":{"meta":{"serial":7},"public_key":"AA==","expires":1700000000000,"more":[1]},
         "b":{"meta":{"serial":"x"},"public_key":"{}","expires":null}}
        """#, .date("expires", .epochMilliseconds))
      #expect(read.map(\.name) == ["a", "b"])
      #expect(read.map(\.version) == ["7", "x"])
      #expect(read.map(\.expiresAt) == [Date(timeIntervalSince1970: 1_700_000_000), nil])
    }

    @Test("each way of writing a key down inside the JSON text is read")
    func spellings() throws {
      let spki = try SignedServer.key.get().spki
      let base64 = Data(spki).base64EncodedString()
      let pem = "-----BEGIN PUBLIC KEY-----\\n\(base64)\\n-----END PUBLIC KEY-----\\n"
      let wrapped = Data(pem.replacing("\\n", with: "\n").utf8).base64EncodedString()
      for text in [base64, pem, wrapped] {
        let read = try entries(#"{"a":{"meta":{"serial":1},"public_key":"\#(text)"}}"#)
        let key = try RingKey(try #require(read.first)).usable()
        #expect(throws: Never.self) { _ = key }
        #expect(read.count == 1)
      }
    }

    @Test(
      "what is no list names the member at fault",
      arguments: [
        ("[]", "data"), (#"{"a":1}"#, "data[*].meta.serial"),
        (#"{"a":{"meta":{"serial":1}}}"#, "data[*].public_key"),
        (#"{"a":{"meta":{"serial":{}},"public_key":"AA=="}}"#, "data[*].meta.serial"),
        (#"{"a":{"meta":{"serial":1},"public_key":"AA==","expires":"soon"}}"#, "data[*].expires"),
      ])
    func broken(json: String, path: String) throws {
      let error = #expect(throws: WireError.self) { try entries(json, .date("expires", .iso8601)) }
      #expect(error?.path == path)
    }
  }
#endif
