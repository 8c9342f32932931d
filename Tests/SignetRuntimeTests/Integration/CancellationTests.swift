import Foundation
import SignetRuntime
import Testing

@Suite("Cancellation over the wire", .gateway, .timeLimit(.minutes(10)))
struct CancellationTests {
  @Test(
    "a cancelled call ends at once, and its connection with it", arguments: Carrier.allCases,
    TimeLimitTests.stalls)
  func cancelled(carrier: Carrier, stall: String) async throws {
    let world = try World(stall)
    try await world.script(stall)
    let shop = try world.shop(transport: carrier.transport())
    let product = try Shop.ProductID("p-001")
    let call = Task {
      await failure(of: shop, product)
    }
    _ = try await world.log(requests: 1)
    call.cancel()
    #expect(await call.value == .cancelled(sent: true))
    #expect(try await world.log(abandoned: 1).map(\.abandoned) == [true])
    #expect(try await shop.reviews.list(product: product).isEmpty)
  }

  /// How a call ended that may have been cancelled; nil for a success.
  private func failure(of shop: Shop.Client, _ product: Shop.ProductID) async -> CallError<Never>? {
    do throws(CallError<Never>) {
      _ = try await shop.reviews.list(product: product)
      return nil
    } catch {
      return error
    }
  }

  @Test("a call that is cancelled before it begins sends nothing", arguments: Carrier.allCases)
  func cancelledBefore(carrier: Carrier) async throws {
    let world = try World()
    let shop = try world.shop(transport: carrier.transport())
    let product = try Shop.ProductID("p-001")
    let call = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await failure(of: shop, product)
    }
    #expect(await call.value == .cancelled(sent: false))
    #expect(try await world.log().isEmpty)
  }

  @Test(
    "hundreds of calls, each cancelled at another moment, all end, and the client goes on",
    arguments: Carrier.allCases)
  func race(carrier: Carrier) async throws {
    let world = try World()
    let shop = try world.shop(transport: carrier.transport())
    let product = try Shop.ProductID("p-001")
    let ended = await withTaskGroup(of: Bool.self) { group in
      for index in 0..<400 {
        group.addTask {
          let call = Task {
            switch await failure(of: shop, product)?.reason {
            case nil, .cancelled: true
            default: false
            }
          }
          for _ in 0..<(index % 40) { await Task.yield() }
          call.cancel()
          return await call.value
        }
      }
      return await group.reduce(into: 0) { count, isRight in count += isRight ? 1 : 0 }
    }
    #expect(ended == 400)
    #expect(try await shop.reviews.list(product: product).isEmpty)
  }
}
