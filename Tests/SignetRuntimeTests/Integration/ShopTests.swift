#if canImport(GeneratedShop)
  import Foundation
  import GeneratedShop
  import SignetRuntime
  import Testing

  /// The Shop's endpoints against a server that recomputes each signature, opens each seal and knows each token.
  @Suite("Shop over the wire", .gateway, .timeLimit(.minutes(10)))
  struct ShopTests {
    @Test("a password travels sealed, and signs in")
    func signIn() async throws {
      let app = try await ShopApp()
      #expect(app.session.state != .signedIn)
      try await app.signIn()
      #expect(app.session.state == .signedIn)
      let login = try #require(try await app.world.log().last { $0.path.hasSuffix("/auth/login") })
      #expect(login.text.contains(#"{"sealed":""#))
      #expect(!login.text.contains("13800138000"))
      try await app.expectNoRefusal()
    }

    @Test("a wrong password is the endpoint's own failure, read out of a verified answer")
    func wrongPassword() async throws {
      let app = try await ShopApp()
      do {
        try await app.signIn(password: "wrong")
        Issue.record("a wrong password signed in")
      } catch {
        guard case .failed(.wrongPassword) = error.reason else {
          Issue.record("\(error)")
          return
        }
      }
      #expect(app.session.state != .signedIn)
      try await app.expectNoRefusal()
    }

    @Test("the profile is read with its tag, and changed in three states")
    func profile() async throws {
      let app = try await ShopApp()
      try await app.signIn()
      let got = try await app.client.profile.get()
      #expect(got.etag == "\"u-1-1\"")
      #expect(got.value.nickname == "Ada ✿")
      #expect(got.value.phone.value == "13800138000")
      #expect(got.value.birthday == Date(timeIntervalSince1970: 636_163_200))
      let change = ShopApp.Shop.ProfileChange(
        nickname: .value("Zoë & co=1+1"), birthday: .null,
        avatar: .value(try #require(URL(string: "https://a.example/%C3%BC.png?x=1&y=2"))))
      let changed = try await app.client.profile.update(change: change)
      #expect(changed.nickname == "Zoë & co=1+1")
      #expect(changed.birthday == nil)
      try await app.expectNoRefusal()
    }

    static let awkward = [
      "", " ", "a+b", "a b", "%20", "a=1&b=2", "sign", "null", "0", "1.0", "true", "~-._*'()!",
      "\"\\/\u{8}\u{c}\n\r\t",
      "\u{0}\u{1f}\u{7f}", "e\u{301}", "\u{e9}", "😀 👩‍👩‍👧 🇨🇭", "中文，。", "\u{2028}\u{2029}\u{feff}", "𐀀｡",
      "{\"a\":[1]}",
      "<&>", String(repeating: "é😀", count: 5000),
    ]

    @Test("every text is signed as it travels, and arrives as it was", arguments: awkward)
    func texts(text: String) async throws {
      let app = try await ShopApp()
      try await app.signIn()
      let change = ShopApp.Shop.ProfileChange(nickname: .value(text))
      let changed = try await app.client.profile.update(change: change)
      #expect(Array(changed.nickname.utf8) == Array(text.utf8))
      try await app.expectNoRefusal()
      #expect(try await app.codes("/me") == [0])
    }

    @Test("every path is signed as it travels", arguments: awkward.filter { (1...64).contains($0.count) })
    func paths(text: String) async throws {
      let app = try await ShopApp()
      try await app.signIn()
      let id = try ShopApp.Shop.OrderID(text)
      await #expect(throws: CallError<Never>.self) { try await app.client.orders.cancel(id: id) }
      try await app.expectNoRefusal()
      #expect(try await app.world.log().last?.code == 40401)
    }

    @Test("pages lead through all orders, each in its state and paid in its way")
    func orders() async throws {
      let app = try await ShopApp()
      try await app.signIn()
      var orders: [ShopApp.Shop.Order] = []
      for try await order in app.client.orders.listPages(state: [], limit: 10) { orders.append(order) }
      #expect(orders.map(\.id.value) == (1...25).map { "o-\($0)" })
      #expect(orders[24].lines[0].sku == "gold & \"silver\" 😀")
      #expect(orders[24].total == Decimal(string: "12333333222333333322209.90"))
      guard case .unknown = orders[23].payment, case .wallet? = orders[8].payment else {
        Issue.record(
          "paid by \(String(describing: orders[23].payment)), \(String(describing: orders[8].payment))")
        return
      }
      let page = try await app.client.orders.list(state: [.paid, .closed], limit: 100)
      #expect(Set(page.orders.map(\.state)) == [.paid, .closed])
      try await app.expectNoRefusal()
    }

    @Test("an order that is not there is the endpoint's own failure")
    func notFound() async throws {
      let app = try await ShopApp()
      try await app.signIn()
      let id = try ShopApp.Shop.OrderID("none / ü ?#%")
      do {
        _ = try await app.client.orders.get(id: id)
        Issue.record("an order that is not there was got")
      } catch {
        guard case .failed(.notFound) = error.reason else {
          Issue.record("\(error)")
          return
        }
      }
      try await app.expectNoRefusal()
    }

    @Test("signing out ends the session on the server, and here")
    func signOut() async throws {
      let app = try await ShopApp()
      try await app.signIn()
      try await app.client.auth.logout()
      #expect(app.session.state != .signedIn)
      await #expect(throws: CallError<Never>.self) { _ = try await app.client.profile.get() }
      try await app.expectNoRefusal()
    }
  }
#endif
