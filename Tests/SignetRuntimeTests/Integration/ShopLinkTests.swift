#if canImport(GeneratedShop)
  import Foundation
  import GeneratedShop
  import SignetRuntime
  import Testing

  /// Orders through a link that loses 30% of the requests, and of the rest 30% of the answers; by a seed.
  @Suite("Shop over a link that loses", .gateway, .timeLimit(.minutes(Soak.orders == nil ? 10 : 60)))
  struct ShopLinkTests {
    /// A few in each run of the tests, ten thousand in `make soak`.
    private static let count = Soak.orders ?? 100
    private static let workers = 4
    /// More taps than any order can need: all of them fail once in 10¹⁴ orders.
    private static let taps = 50

    @Test("what is called done exists once, nothing exists twice, and each failure is true to the books")
    func orders() async throws {
      let link = try await run(Self.count, in: World("orders"))
      #expect(link["lostAnswers"] != 0)
      Soak.report("\(Self.count) orders, each placed once; the link: \(link.text)")
    }

    @Test("a seed gives the same losses again, whichever worker comes first, and another seed gives others")
    func repeatable() async throws {
      let link = try await run(40, in: World("first"))
      #expect(try await run(40, in: World("again")) == link)
      #expect(try await run(40, in: World("other"), seed: 1) != link)
    }

    /// Places so many orders, from several devices at once, and looks into the books; what the link has lost.
    ///
    /// A worker's orders come one after another, and its device has luck of its own: so all of it is the same each time.
    private func run(_ count: Int, in world: World, seed: Int = 20_261_130) async throws -> JSON {
      let shares = #""requests":0.3,"answers":0.3"#
      let whom = #""method":"POST","path":"/orders","by":"X-Device-ID""#
      try await world.ask("/link", JSON(text: #"{"seed":\#(seed),\#(shares),\#(whom)}"#))
      let done = try await withThrowingTaskGroup(of: [String].self) { group in
        for worker in 0..<Self.workers {
          group.addTask {
            let app = try await ShopApp(in: world, ShopApp.Setup(device: "device \(worker)"))
            try await app.signIn()
            var done: [String] = []
            for number in stride(from: worker, to: count, by: Self.workers) {
              if let order = try await Self.place(number, app) { done.append(order) }
            }
            return done
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(done.count == count)
      #expect(Set(done).count == count)
      let books = try await world.books()
      #expect(books["placed"] == .number(JSONNumber(count)))
      guard case .object(let byKey)? = books["ordersByKey"] else {
        Issue.record("the books have no keys")
        return .null
      }
      #expect(byKey.count == count)
      #expect(byKey.values.allSatisfy { $0 == 1 })
      return try await world.ask("/link")
    }

    /// Taps until the order is done; its identifier. Each failure is compared with what the server has by then.
    private static func place(_ number: Int, _ app: ShopApp) async throws -> String? {
      let line = ShopApp.Shop.OrderLine(sku: "tea", quantity: 1, unitPrice: 1)
      let draft = ShopApp.Shop.OrderDraft(items: [line], note: "order \(number)")
      for _ in 0..<taps {
        do throws(CallError<ShopApp.Shop.Client.Orders.Place.Failure>) {
          return try await app.client.orders.place(draft: draft).id.value
        } catch {
          let key = try #require(error.idempotencyKey)
          let exists = try await app.world.ask("/shop/orders?key=\(key)") == ["orders": 1]
          switch error.mayHaveBeenDone {
          case .no: #expect(!exists)
          case .yes: #expect(exists)
          case .unknown: break
          }
        }
      }
      return nil
    }
  }
#endif
