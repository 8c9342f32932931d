#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  @Suite("Calls that are signed", .timeLimit(.minutes(10)))
  struct SignedCallTests {
    private typealias Client = SignedClient

    // MARK: As it should be

    @Test(
      "the server finds what it computes itself, whatever the request carries",
      arguments: [Endpoint.Content.json, .form, .none])
    func accepted(content: Endpoint.Content) async throws {
      let client = try Client()
      let endpoint = Client.endpoint("orders.place", content == .none ? .get : .post, "/orders/{id}", content)
      let request = Client.request(endpoint) { request in
        request.query.string("q", "a+b c&d=e/é😀")
        request.query.string("empty", "")
        request.json.string("note", "x=1&y=2 \"quoted\"")
        request.json.int("count", 9_007_199_254_740_993)
        request.form.string("note", "a b*~+%20")
        request.form.string("note2", "")
      }
      #expect(try await client.order(request) == 1)
      let sent = try #require(client.wire.first)
      let place = content == .none ? sent.query : sent.fields
      #expect(["timestamp", "nonce", "sign"].allSatisfy { name in place.contains { $0.name == name } })
      #expect(client.orders.map(\.isRepeatable) == [false])
    }

    @Test("content that can take no parameter is covered by its digest, a file's too, read as it is sent")
    func file() async throws {
      let url = FileManager.default.temporaryDirectory.appending(path: "signet-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: url) }
      try Data((0..<700_000).map { UInt8(truncatingIfNeeded: $0) }).write(to: url)
      let client = try Client()
      let endpoint = Client.endpoint(
        "photos.upload", .post, "/photos", .multipart, Security(.medium, token: .anonymous, signing: "bytes"))
      for file in [File(at: url), File(Data("in memory".utf8), name: "b")] {
        let request = Client.request(endpoint) { $0.multipart.file("photo", file) }
        #expect(try await client.order(request) == 1)
      }
      #expect(client.wire.allSatisfy { $0.parameter("sign") != nil && $0.body.count > 9 })
    }

    @Test("a file that can't be read is not signed, and nothing is sent")
    func unreadableFile() async throws {
      let url = FileManager.default.temporaryDirectory.appending(path: "signet-\(UUID().uuidString)")
      try Data("soon gone".utf8).write(to: url)
      let endpoint = Client.endpoint(
        "photos.upload", .post, "/photos", .multipart, Security(.medium, token: .anonymous, signing: "bytes"))
      let client = try Client(
        secret: .provided("secret") {
          try FileManager.default.removeItem(at: url)
          return SecretValue("secret-1")
        })
      let error = await fault {
        try await client.order(Client.request(endpoint) { $0.multipart.file("photo", File(at: url)) })
      }
      guard case .invalid? = error?.reason else {
        Issue.record("another error")
        return
      }
      #expect(client.orders.isEmpty)
    }

    @Test(
      "each attempt has a nonce and a time of its own, and the members of the first are those of the second")
    func anew() async throws {
      let client = try Client()
      try await client.order()
      client.server.time.advance(by: .milliseconds(1500))
      try await client.order()
      let wire = client.wire
      #expect(wire[0].parameter("nonce") != wire[1].parameter("nonce"))
      #expect(wire[0].parameter("nonce")?.count == 32)
      #expect(wire[0].parameter("timestamp") == "1600000000000")
      #expect(wire[1].parameter("timestamp") == "1600000001500")
      let prefix = #"{"sku":"a b","timestamp":"#
      #expect(wire.allSatisfy { String(decoding: $0.body, as: UTF8.self).hasPrefix(prefix) })
    }

    @Test("the nonce comes from where the configuration says")
    func injectedNonce() async throws {
      let client = try Client(nonce: { "n-0001" })
      try await client.order()
      #expect(client.wire[0].parameter("nonce") == "n-0001")
      #expect(await fault { try await client.order() } == .declined(code: "40113", message: "used before"))
    }

    @Test("one signature tried on another path, or on another method, is refused by the server")
    func otherPath() async throws {
      let client = try Client()
      try await client.order()
      let sent = try #require(client.orders.first)
      var url = sent.url
      url.path = "/v1/orders/8"
      client.server.with { $0.nonces = [] }
      let moved = TransportRequest(method: .post, url: url, headers: sent.headers, body: sent.body)
      let turned = TransportRequest(method: .put, url: sent.url, headers: sent.headers, body: sent.body)
      for request in [moved, turned] {
        let answer = client.server.answer(WireMessage(request))
        #expect(String(decoding: answer.body, as: UTF8.self).contains("40111"))
      }
    }

    @Test("what is unsigned travels, and no signature covers it")
    func unsigned() async throws {
      let client = try Client()
      let request = Client.request { request in
        request.query.unsigned("trace")
        request.query.string("trace", "t-1")
        request.json.unsigned("hint")
        request.json.string("hint", "h-1")
        request.json.string("sku", "a")
      }
      // The server, which signs everything, finds another signature than the client.
      #expect(
        await fault { try await client.order(request) }?.reason
          == .declined(code: "40111", message: "wrong signature"))
      let sent = try #require(client.wire.first)
      #expect(sent.parameter("trace") == "t-1" && sent.parameter("hint") == "h-1")
      let covered = WireMessage(
        TransportRequest(
          method: .post, url: RequestURL(scheme: "https", host: "h", port: nil, path: "/v1/orders/7"),
          headers: sent.headers,
          body: RequestBody([
            .bytes(
              Array(String(decoding: sent.body, as: UTF8.self).replacing(#""hint":"h-1","#, with: "").utf8))
          ])))
      #expect(SignedServer.signature(of: covered, by: "secret-1") == sent.parameter("sign"))
    }

    @Test("inputs, common values, the token and a private key are what the app gave")
    func values() async throws {
      struct Signer: PrivateKeySigner {
        func signature(
          of message: [UInt8], by algorithm: PrivateKeyAlgorithm
        ) async throws(PrivateKeyError) -> [UInt8] {
          Array((message + Array(":\(algorithm.rawValue):".utf8) + algorithm.blank).prefix(64))
        }
      }
      var common = CommonValues()
      common.header("X-Device-ID", .value("d-1"), variable: "deviceID")
      common.optionalQuery("lang", .value(String?.none), variable: "language")
      let scheme = SigningScheme(
        name: "app", inputs: ["accessKey"],
        message: [
          .hole(.token), .text(","), .hole(.input("accessKey")), .text(","), .hole(.common("deviceID")),
          .text(","), .hole(.common("language")), .text(","), .hole(.parameter("id")),
        ], algorithm: .privateKey(.ed25519, named: "device"), output: .base64, place: .init(.header, "X-Sign")
      )
      let session = Session(vault: StoredTokenVault.memory)
      session.signIn(
        IssuedTokens(access: TokenText("t-1"), refresh: nil, expiresAt: nil, issuedAt: Date()))
      let client = try Client(
        signings: [scheme], inputs: [.init("accessKey", "ak-1"), .init("other", "x")],
        privateKeys: [.init("device", Signer())], common: common,
        token: TokenScheme(header: "Authorization", value: .text([.text("Bearer "), .credential("access")])),
        authentication: .session(session))
      client.server.with { $0.script = [.json(#"{"code":0,"data":1}"#)] }
      try await client.order(
        Client.request(Client.endpoint("a", .post, "/orders/{id}", .json, Security(.medium, signing: "app"))))
      let sign = try #require(client.orders[0].headers["X-Sign"])
      let message = String(decoding: try #require(Data(base64Encoded: sign)), as: UTF8.self)
      #expect(message.hasPrefix("t-1,ak-1,d-1,,7:ed25519:"))
      #expect(client.orders[0].headers["Authorization"] == "Bearer t-1")
    }

    // MARK: Sealed first, then signed

    @Test(
      "a signing parameter stands beside the member that carries a sealed body, and in the query without one")
    func sealed() async throws {
      let keys = ["account": try ShippedKey(bytes: ProtectedServer.account.get()[0].spki)]
      let sealings = [
        SealingScheme(name: "member", algorithm: .jwe, key: "account", field: "sealed"),
        SealingScheme(name: "bare", algorithm: .jwe, key: "account"),
      ]
      let client = try Client(
        signings: [Client.app, Client.bytes], sealings: sealings, keys: keys)
      for (sealing, signing) in [("member", "app"), ("bare", "bytes")] {
        let security = Security(
          .high, token: .anonymous, signing: signing, sealing: sealing, verification: "bound")
        let endpoint = Client.endpoint("orders.place", .post, "/orders/{id}", .json, security)
        #expect(try await client.order(Client.request(endpoint)) == 1)
      }
      let wire = client.wire
      #expect(Set(wire[0].fields.map(\.name)) == ["sealed", "timestamp", "nonce", "sign"])
      #expect(Set(wire[1].query.map(\.name)) == ["timestamp", "nonce", "sign"])
      #expect(wire[1].headers["Content-Type"] == "application/jose")
      #expect(wire.allSatisfy { !String(decoding: $0.body, as: UTF8.self).contains("a b") })
    }

    // MARK: Nothing unsigned

    @Test("what has to be signed and can't be is not sent")
    func notUnsigned() async throws {
      let undeclared = Security(.medium, token: .anonymous)
      let unknown = Security(.medium, token: .anonymous, signing: "other")
      let client = try Client()
      for security in [undeclared, unknown] {
        let endpoint = Client.endpoint("orders.place", .post, "/orders/{id}", .json, security)
        let error = await fault { try await client.order(Client.request(endpoint)) }
        guard case .invalid(field: "signature", _)? = error?.reason else {
          Issue.record("another error")
          continue
        }
        #expect(error?.mayHaveBeenDone == .no)
      }
      let taken = await fault {
        try await client.order(Client.request { $0.json.string("nonce", "my own") })
      }
      #expect(taken?.description.contains("`nonce`") == true)
      #expect(client.orders.isEmpty)
    }

    @Test("a signed request is not redirected", arguments: [301, 302, 303, 307, 308])
    func redirect(status: Int) async throws {
      let client = try Client()
      client.server.with { $0.script = [.answer(status: status, headers: ["Location": "/v1/elsewhere"])] }
      #expect(await fault { try await client.order() } == .http(status: status))
      #expect(client.orders.count == 1)
    }
  }
#endif
