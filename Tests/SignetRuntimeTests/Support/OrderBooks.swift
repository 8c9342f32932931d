import SignetTesting

@testable import SignetRuntime

/// A server that takes orders, each key once, and keeps books; and a link that loses what a test wants lost.
final class OrderBooks: Sendable {
  struct Order: Sendable, Hashable {
    let sku: String
    let key: String
  }

  private struct State: Sendable {
    var orders: [Order] = []
    var known: Set<String> = []
    var lostAnswers = 0
  }

  private let state = Locked(State())

  /// All that were done, in order.
  var orders: [Order] { state.withLock { $0.orders } }

  /// So many further requests are done, and their answers lost.
  func losesAnswers(_ count: Int) { state.withLock { $0.lostAnswers = count } }

  func exchange(_ request: TransportRequest) -> ScriptedExchange {
    guard let order = order(request) else { return .answer(status: 400) }
    let isLost = state.withLock { state in
      Self.do(order, &state)
      guard state.lostAnswers > 0 else { return false }
      state.lostAnswers -= 1
      return true
    }
    return isLost ? .lost(during: .waiting) : .json("{}", status: 201)
  }

  /// Does an order without answering.
  func receive(_ request: TransportRequest) {
    guard let order = order(request) else { return }
    state.withLock { Self.do(order, &$0) }
  }

  /// What a request orders.
  func sku(_ request: TransportRequest) -> String? { order(request)?.sku }

  /// An order whose key is known has been done: it is answered as it was.
  private static func `do`(_ order: Order, _ state: inout State) {
    if state.known.insert(order.key).inserted { state.orders.append(order) }
  }

  private func order(_ request: TransportRequest) -> Order? {
    guard let key = request.headers["Idempotency-Key"], let bytes = request.body.bytes,
      case .string(let sku)? = (try? JSON(bytes: bytes))?["sku"]
    else { return nil }
    return Order(sku: sku, key: String(key.dropFirst().dropLast()))
  }
}
