#if canImport(GeneratedShop)
  import Foundation
  import GeneratedShop
  import SignetRuntime
  import Testing

  /// Whatever an app does, and whatever becomes of it, nothing secret is in what was printed or written.
  @Suite("What the Shop leaves behind", .gateway, .timeLimit(.minutes(10)))
  final class ShopSilenceTests {
    private typealias Shop = ShopApp.Shop

    private let folder = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID().uuidString)")
    private var vault: URL { folder.appending(path: "session") }
    private var store: URL { folder.appending(path: "store") }
    private let time = ManualTimekeeper()
    /// Everything that was printed.
    private var printed = ""
    /// What no file and no text may hold: passwords, numbers, bodies.
    private var marked = ["marked-password", "marked-nickname", "marked-note", "marked-sku", "marked-device"]
    private var tokens: Set<String> = []

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test("no secret, token, password, key or body is printed or written, whatever calls end with")
    func silence() async throws {
      let world = try World()
      let secret = try await world.ask("/shop").text("secret", "value")
      let journal = JournalFolder(folder.appending(path: "journal"), timekeeper: time)
      let session = Session(vault: .file(vault))
      let client = Shop.Client(
        server: Shop.Server(try Server(checking: world.url("/shop/v1"))), deviceID: "marked-device",
        session: session, secret: { SecretValue(try await world.ask("/shop").text("secret", "value")) },
        rootKey: try ShippedKey(try await world.ask("/shop").text("rootKey")), store: .file(store),
        configuration: Configuration(journal: journal.journal, timekeeper: time))
      try await scenario(client, world)
      note(client)
      note(session)
      let lines = String(decoding: try await journal.export(days: 2), as: UTF8.self)
      #expect(lines.contains("orders.place") && lines.contains("auth.login"))
      printed += lines
      // The search finds what is there: a token where it belongs.
      #expect(tokens.count >= 4)
      #expect(try String(contentsOf: vault, encoding: .utf8).contains("access"))
      for text in marked + tokens + [secret] { #expect(!printed.contains(text), "\(text) was printed") }
      try searchFiles(secret)
    }

    /// What goes well, and what goes wrong in each of its ways.
    private func scenario(_ client: Shop.Client, _ world: World) async throws {
      let shop = try await world.ask("/shop")
      let (phone, password) = (try Shop.Phone(shop.text("phone")), try shop.text("password"))
      marked += [phone.value, password]
      await call { self.note(try await client.auth.login(phone: phone, password: "marked-password")) }
      await call { self.note(try await client.auth.login(phone: phone, password: password)) }
      try noteTokens()
      await call { _ = try await client.profile.get() }
      await call {
        _ = try await client.profile.update(change: Shop.ProfileChange(nickname: .value("marked-nickname")))
      }
      await call { _ = try await client.sms.sendCode(phone: phone, scene: .payment) }
      await call { _ = try await client.sms.sendCode(phone: phone, scene: .payment) }
      for sku in ["marked-sku", "sold-out"] {
        await call { _ = try await client.orders.place(draft: Self.draft(sku)) }
      }
      for fault in [
        "lose-answer", "html-error", "body-cut-off", "captive-portal", "tampered-body", "unsigned",
      ] {
        try await world.script(fault, ["path": "/orders", "method": "POST"])
        await call { _ = try await client.orders.place(draft: Self.draft("marked-sku")) }
      }
      for text in [
        #"{"code":0,"data":{"nickname":7,"phone":"\#(phone.value)"}}"#,
        #"{"code":50001,"message":"busy","data":{"phone":"\#(phone.value)"}}"#,
        #"{"code":50001,"message":"marked-password of \#(phone.value) is wrong"}"#,
        #"{"code":"marked-password is wrong","message":"busy"}"#,
      ] {
        try await world.script("body", ["path": "/me", "status": 200, "text": .string(text)])
        await call { _ = try await client.profile.get() }
      }
      try await world.ask("/shop/tokens", ["expire": true])
      await call { _ = try await client.profile.get() }
      try noteTokens()
      try await world.ask("/shop/tokens", ["end": 40102])
      await call { _ = try await client.profile.get() }
      await call { self.note(try await client.auth.login(phone: phone, password: password)) }
      try noteTokens()
    }

    private static func draft(_ sku: String) -> Shop.OrderDraft {
      let line = Shop.OrderLine(sku: sku, quantity: 1, unitPrice: 1)
      return Shop.OrderDraft(items: [line], note: "marked-note")
    }

    /// Keeps what is printed of the error. A second later than the call before, so that neither answers the other.
    private func call(_ body: () async throws -> Void) async {
      time.advance(by: .seconds(1))
      do { try await body() } catch { note(error) }
    }

    private func note(_ subject: Any) {
      dump(subject, to: &printed)
      printed += "\n\(subject)\n" + String(reflecting: subject) + "\n"
      if let error = subject as? any Error { printed += error.localizedDescription + "\n" }
    }

    private func noteTokens() throws {
      let bytes = try #require(try StoredTokenVault.file(vault).read()).bytes
      let record = try JSON(bytes: bytes)
      tokens.formUnion([try record.text("access"), try record.text("refresh")])
    }

    /// The vault alone holds tokens, the store alone the secret, each for its owner alone; nothing holds the rest.
    private func searchFiles(_ secret: String) throws {
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      for name in files {
        let file = folder.appending(path: name)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        let content = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        var forbidden = marked
        if name != "session" { forbidden += tokens }
        if name != "store/secret_secret.signet" { forbidden.append(secret) }
        for text in forbidden { #expect(!content.contains(text), "\(text) is in \(name)") }
      }
      #expect(files.contains { $0.hasPrefix("journal/journal-") })
      #expect(files.contains("store/secret_secret.signet") && files.contains("store/keys.signet"))
    }
  }
#endif
