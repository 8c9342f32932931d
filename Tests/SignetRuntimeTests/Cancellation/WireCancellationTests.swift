#if os(Linux) && canImport(GeneratedShop)
  import Foundation
  import SignetTesting
  import Testing

  @testable import GeneratedShop
  @testable import SignetRuntime

  /// Cancels whole calls of a generated client over real sockets, each at a moment of chance: 32,000 of them with
  /// `SIGNET_EXHAUSTIVE` set.
  @Suite("Calls over sockets that are cancelled", .serialized, .timeLimit(.minutes(30)))
  struct WireCancellationTests {
    private typealias Shop = GeneratedShop.Shop

    private static let batches = Soak.isExhaustive ? 80 : 12
    private static let rounds = Soak.isExhaustive ? 10 : 1
    private static let width = 40
    /// What the first batches open and fill stays: connections, pools of memory.
    private static let warmUp = Soak.isExhaustive ? 30 : 2

    /// How many calls ended in which way.
    private struct Ends: Sendable {
      var successes = 0
      var cancelledBefore = 0
      var cancelledAfter = 0
      var count: Int { successes + cancelledBefore + cancelledAfter }

      mutating func add(_ other: Ends) {
        successes += other.successes
        cancelledBefore += other.cancelledBefore
        cancelledAfter += other.cancelledAfter
      }
    }

    @Test("at any moment: each ends, once; nothing is left over, and the client goes on")
    func anyMoment() async throws {
      let transport = CurlTransport()
      var random = SeededGenerator(seed: 4)
      var (ends, curve) = (Ends(), UsageCurve())
      for batch in 0..<Self.batches {
        ends.add(try await Self.batch(transport, &random))
        if batch >= Self.warmUp { curve.measure(at: ends.count) }
      }
      #expect(ends.count == Self.batches * Self.rounds * Self.width)
      #expect(ends.cancelledBefore > 0)
      // Of a few calls on a busy machine, chance may have none end in one of these ways.
      if Soak.isExhaustive {
        #expect(ends.successes > 0)
        #expect(ends.cancelledAfter > 0)
      }
      Soak.report(
        "\(ends.count) calls: \(ends.cancelledBefore) cancelled before they were sent, \(ends.cancelledAfter) after, "
          + "\(ends.successes) through by then; \(curve.text)")
      curve.expectFlat()
    }

    /// A gateway of its own, which keeps what it receives, and a client.
    private static func batch(
      _ transport: CurlTransport, _ random: inout SeededGenerator
    ) async throws -> Ends {
      let gateway = try CuedApp.gateway(SystemTimekeeper())
      defer { gateway.stop() }
      gateway.share(GatewaySecrets(secrets: ["secret": "a secret"]))
      let session = Session(vault: .memory)
      let client = Shop.Client(
        server: Shop.Server(try Server(checking: gateway.baseURL)), deviceID: .from { "device 1" },
        session: session, secret: { SecretValue("a secret") }, rootKey: try gateway.keys.root,
        store: .memory, transport: transport)
      _ = try await client.auth.login(phone: Shop.Phone("13800138000"), password: "a password")
      var ends = Ends()
      for _ in 0..<rounds { ends.add(await round(client, &random)) }
      let caller = client._caller
      #expect(caller.calls.waiters == 0)
      #expect(caller.keys.keysInUse == 0)
      // More than there are connections: no slot is lost.
      for _ in 0..<10 { _ = try await client.orders.get(id: Shop.OrderID("o-1")) }
      return ends
    }

    /// Some calls at once, each cancelled at a moment of its own; some before they begin.
    private static func round(_ client: Shop.Client, _ random: inout SeededGenerator) async -> Ends {
      var tasks: [(Task<Ends, Never>, Int)] = []
      for _ in 0..<width {
        let (kind, number) = (Int.random(in: 0..<4, using: &random), Int.random(in: 0..<1000, using: &random))
        let isEarly = Int.random(in: 0..<10, using: &random) == 0
        let task = Task {
          if isEarly { withUnsafeCurrentTask { $0?.cancel() } }
          return await end { try await call(kind, number, client) }
        }
        tasks.append((task, Int.random(in: 0..<80, using: &random)))
      }
      for (task, patience) in tasks {
        for _ in 0..<patience { await Task.yield() }
        task.cancel()
      }
      var ends = Ends()
      for (task, _) in tasks { ends.add(await task.value) }
      return ends
    }

    private static func call(_ kind: Int, _ number: Int, _ client: Shop.Client) async throws {
      switch kind {
      case 0: _ = try await client.orders.get(id: Shop.OrderID("o-1"))
      case 1:
        _ = try await client.profile.update(
          change: Shop.ProfileChange(nickname: .value("name \(number % 5)")))
      case 2: try await client.orders.cancel(id: Shop.OrderID("o-\(number)"))
      default:
        let line = Shop.OrderLine(sku: "tea", quantity: 1, unitPrice: 1)
        _ = try await client.orders.place(draft: Shop.OrderDraft(items: [line], note: "order \(number)"))
      }
    }

    private static func end(of work: () async throws -> Void) async -> Ends {
      do {
        try await work()
        return Ends(successes: 1)
      } catch {
        switch CancellationScene.end(of: error) {
        case .cancelled(sent: true, _): return Ends(cancelledAfter: 1)
        case .cancelled(sent: false, let done):
          // An order whose first try may have been done is the same order the second time.
          #expect(done != .yes)
          return Ends(cancelledBefore: 1)
        default:
          Issue.record("\(error)")
          return Ends()
        }
      }
    }
  }
#endif
