#if canImport(GeneratedShop)
  import Foundation
  import GeneratedShop
  import SignetRuntime
  import Testing

  /// Orders and codes: sealed, signed, keyed, and done once, by the books of the server.
  @Suite("Shop's orders over the wire", .gateway, .timeLimit(.minutes(10)))
  struct ShopOrderTests {
    typealias Shop = ShopApp.Shop

    private static func draft(_ sku: String = "tea & \"milk\" 😀", note: String = "") -> Shop.OrderDraft {
      let line = Shop.OrderLine(sku: sku, quantity: 2, unitPrice: Decimal(string: "4.90") ?? 0)
      return Shop.OrderDraft(items: [line], note: note)
    }

    @Test("an order is placed once, sealed for payment, and its price is exact")
    func place() async throws {
      let app = try await ShopApp()
      try await app.signIn()
      let order = try await app.client.orders.place(draft: Self.draft(note: "ring twice"))
      #expect(order.total == Decimal(string: "9.80"))
      #expect(order.lines[0].sku == "tea & \"milk\" 😀")
      #expect(order.state == .pending)
      #expect(try await app.books("placed") == 1)
      #expect(try await app.client.orders.get(id: order.id).total == order.total)
      let sent = try #require(try await app.world.log().last { $0.path == "/shop/v1/orders" })
      #expect(!sent.text.contains("ring twice"))
      try await app.expectNoRefusal()
    }

    @Test("what is out of stock is told with how much is left")
    func outOfStock() async throws {
      let app = try await ShopApp()
      try await app.signIn()
      do {
        _ = try await app.client.orders.place(draft: Self.draft("sold-out"))
        Issue.record("what is sold out was sold")
      } catch {
        guard case .failed(.outOfStock(let shortage)) = error.reason else {
          Issue.record("\(error)")
          return
        }
        #expect(shortage.left == 0)
        #expect(error.mayHaveBeenDone == .no)
      }
    }

    /// Ways to lose an answer after the work is done.
    static let losses = ["html-error", "body-cut-off", "captive-portal", "unsigned"]

    @Test("lost answer, second tap, one order", arguments: Carrier.allCases, losses)
    func lostAnswer(carrier: Carrier, fault: String) async throws {
      try await secondTap(fault, by: carrier)
    }

    @Test(
      "lost answer, second tap, one order: with the connection", arguments: Carrier.without(.deadConnection))
    func lostConnection(carrier: Carrier) async throws { try await secondTap("lose-answer", by: carrier) }

    private func secondTap(_ fault: String, by carrier: Carrier) async throws {
      let app = try await ShopApp(fault, by: carrier)
      try await app.signIn()
      try await app.world.script(fault, ["path": "/orders", "method": "POST"])
      let draft = Self.draft()
      do {
        _ = try await app.client.orders.place(draft: draft)
        Issue.record("a lost answer was taken for one")
      } catch {
        #expect(error.mayHaveBeenDone != .no)
      }
      let order = try await app.client.orders.place(draft: draft)
      #expect(try await app.books("placed") == 1)
      #expect(try await app.codes("/orders").last == 0)
      #expect(try await app.client.orders.get(id: order.id).id == order.id)
    }

    static let refusals: [(String, [String: JSON])] = [
      ("tampered-status", ["status": 403]), ("status", ["status": 403]),
      ("tampered-status", ["status": 409]),
    ]

    @Test(
      "the order arrives, somebody on the way refuses it, the user taps again: one order", arguments: refusals
    )
    func refusedOnTheWay(fault: String, options: [String: JSON]) async throws {
      let app = try await ShopApp()
      try await app.signIn()
      try await app.world.script(
        fault, options.merging(["path": "/orders", "method": "POST"]) { first, _ in first })
      do {
        _ = try await app.client.orders.place(draft: Self.draft())
        Issue.record("a refusal was taken for an order")
      } catch {
        #expect(error.mayHaveBeenDone == .unknown)
      }
      _ = try await app.client.orders.place(draft: Self.draft())
      #expect(try await app.books("placed") == 1)
    }

    @Test("the user taps again after a minute, and after killing the app: one order")
    func afterAMinute() async throws {
      let app = try await ShopApp()
      try await app.signIn()
      try await app.world.script("html-error", ["path": "/orders", "method": "POST", "times": 2])
      let draft = Self.draft()
      await #expect(throws: (any Error).self) { _ = try await app.client.orders.place(draft: draft) }
      app.time.advance(by: .seconds(60))
      await #expect(throws: (any Error).self) { _ = try await app.client.orders.place(draft: draft) }
      let relaunched = try await app.relaunched()
      _ = try await relaunched.client.orders.place(draft: draft)
      #expect(try await app.books("placed") == 1)
    }

    @Test("another order is another order")
    func another() async throws {
      let app = try await ShopApp()
      try await app.signIn()
      _ = try await app.client.orders.place(draft: Self.draft())
      _ = try await app.client.orders.place(draft: Self.draft(note: "another"))
      #expect(try await app.books("placed") == 2)
    }

    @Test("however often the button is tapped at once, one code is sent")
    func taps() async throws {
      let app = try await ShopApp()
      try await app.signIn()  // From here on the client knows the server's time.
      let phone = try Shop.Phone("13900000001")
      let receipts = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<10 {
          group.addTask { try await app.client.sms.sendCode(phone: phone, scene: .resetPassword).requestID }
        }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(receipts.count == 1)
      #expect(try await app.codes("/sms/codes") == [0])
      try await app.expectNoRefusal()
    }
  }
#endif
