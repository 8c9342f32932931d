#if canImport(GeneratedShop)
  import Foundation
  import GeneratedShop
  import Testing

  @testable import SignetRuntime

  /// What is known to go wrong with public keys, each fault by its name, against a server that holds the private ones.
  @Suite("Faults of keys", .gateway, .timeLimit(.minutes(10)))
  struct ShopKeyFaultTests {
    // MARK: How keys are written down

    static let flavours = ["der", "spki", "pkcs1", "certificate", "crlf", "no-newline", "bom"]

    @Test(
      "each PEM flavour, with CRLF, without final newline, with a BOM", arguments: Carrier.allCases, flavours)
    func flavour(carrier: Carrier, flavour: String) async throws {
      let world = try World(flavour)
      try await world.ask("/shop/keys", ["spelling": .string(flavour)])
      let root = Self.spelled(try await world.ask("/shop").text("rootKey"), flavour)
      let app = try await ShopApp(in: world, .init(transport: carrier.transport(), rootKey: root))
      // Sealed with one of the list's keys, which the root key vouches for; the answer proved with another.
      try await app.signIn()
      try await app.expectNoRefusal()
    }

    private static func spelled(_ pem: String, _ flavour: String) -> [UInt8] {
      switch flavour {
      case "crlf": Array(pem.replacing("\n", with: "\r\n").utf8)
      case "no-newline": Array(pem.trimmingCharacters(in: .newlines).utf8)
      case "bom": [0xEF, 0xBB, 0xBF] + Array(pem.utf8)
      default: Array(pem.utf8)
      }
    }

    @Test("RSA 1024 refused", arguments: Carrier.allCases)
    func shortKey(carrier: Carrier) async throws {
      let world = try World()
      try await world.ask("/shop/keys", ["name": "account", "bits": 1024])
      try await expectNothingSealed(in: world, by: carrier)
    }

    @Test(
      "PKCS#1 v1.5 limit 245, OAEP-SHA256 190 bytes at 2048 bits",
      arguments: [(RSAEncryption.pkcs1, 245), (.oaepSHA256, 190)])
    func limits(scheme: RSAEncryption, limit: Int) async throws {
      let world = try World()
      let pem = try await world.ask("/shop").text("keys", "account", "publicKey")
      let key = try PublicKey(Array(pem.utf8))
      let fitting = String(repeating: "7", count: limit)
      let block = try key.encrypt(Array(fitting.utf8), by: scheme)
      let opened = try await world.ask(
        "/shop/open",
        [
          "key": "account", "padding": scheme == .pkcs1 ? "pkcs1" : "oaep-sha256",
          "blocks": [.string(Data(block).base64EncodedString())],
        ])
      #expect(try opened.text("text") == fitting)
      #expect(throws: CryptoError.messageTooLong(limit: limit, found: limit + 1)) {
        try key.encrypt(Array((fitting + "7").utf8), by: scheme)
      }
    }

    // MARK: The list

    @Test(
      "a key list with a wrong root signature", arguments: Carrier.allCases,
      ["signed-by-another", "tampered-body", "tampered-signature", "unsigned", "signed-long-ago"])
    func wrongSignature(carrier: Carrier, fault: String) async throws {
      let world = try World(fault)
      // The list is asked for as soon as there is a client.
      try await world.script(fault, ["path": "/keys", "times": nil])
      try await expectNothingSealed(in: world, by: carrier)
    }

    private func expectNothingSealed(in world: World, by carrier: Carrier) async throws {
      let app = try await ShopApp(in: world, by: carrier)
      await #expect(throws: (any Error).self) { try await app.signIn() }
      #expect(try await world.requests("/auth/login").isEmpty)
      #expect(app.session.state != .signedIn)
    }

    @Test("a key list with an older version", arguments: Carrier.allCases)
    func olderVersion(carrier: Carrier) async throws {
      let app = try await ShopApp(by: carrier)
      try await app.signIn()
      try await app.world.ask("/shop/keys", ["name": "account"])
      try await app.signIn()
      try await app.world.ask("/shop/keys", ["name": "account", "back": true])
      // Rightly signed, and just now: it is refused for its version, and nothing is sealed with that again.
      await #expect(throws: (any Error).self) { try await app.signIn() }
      #expect(try await app.codes("/auth/login") == [0, 40112, 0, 40112])
      let keys = try await app.world.requests("/auth/login").map { try Self.keyID($0.text) }
      #expect(keys == ["account.1", "account.1", "account.2", "account.2"])
    }

    /// Which key a sealed body is for, by the header of its JWE.
    private static func keyID(_ body: String) throws -> String {
      let jwe = try JSON(text: body).text("sealed")
      var header = String(jwe.prefix { $0 != "." }).replacing("-", with: "+").replacing("_", with: "/")
      header += String(repeating: "=", count: (4 - header.count % 4) % 4)
      return try JSON(bytes: [UInt8](#require(Data(base64Encoded: header)))).text("kid")
    }

    @Test("an edited cache file", arguments: Carrier.allCases, [true, false])
    func editedCache(carrier: Carrier, isServerThere: Bool) async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID())")
      defer { try? FileManager.default.removeItem(at: folder) }
      let app = try await ShopApp(
        #function, .init(store: FileStore(folder: folder), transport: carrier.transport()))
      try await app.signIn()
      let stranger = try await app.world.ask("/shop").text("strangerKey")
      try Self.edit(folder, account: stranger)
      let lists = try await app.world.requests("/keys").count
      if !isServerThere {
        try await app.world.script("status", ["path": "/keys", "status": 503, "times": nil])
      }
      let relaunched = try await app.relaunched()
      if isServerThere {
        try await relaunched.signIn()
        #expect(try await app.codes("/auth/login") == [0, 0])
      } else {
        await #expect(throws: (any Error).self) { try await relaunched.signIn() }
        #expect(try await app.codes("/auth/login") == [0])
      }
      #expect(try await app.world.requests("/keys").count > lists)
    }

    /// Puts another key into the list that a store keeps, as whoever can write there can.
    private static func edit(_ folder: URL, account pem: String) throws {
      let store = FileStore(folder: folder)
      let kept = try JSON(bytes: #require(try store.read("keys")))
      guard case .array(let lists)? = kept["lists"], case .object(var members)? = lists.first,
        let body = Data(base64Encoded: try lists[0].text("body"))
      else { throw WireError(.missing) }
      let list = try JSON(bytes: [UInt8](body))
      let before = try list.text("data", "account", "public_key_base64")
      let after = pem.split(separator: "\n").filter { !$0.hasPrefix("-----") }.joined()
      let edited = String(decoding: body, as: UTF8.self).replacing(before, with: after)
      try #require(edited != String(decoding: body, as: UTF8.self))
      members["body"] = .string(Data(edited.utf8).base64EncodedString())
      let text = JSON.object(["lists": [.object(members)]]).text
      try store.write(Array(text.utf8), to: "keys")
    }
  }
#endif
