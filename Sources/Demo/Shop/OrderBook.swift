import Foundation
import SignetRuntime
import SignetTesting

/// The shop's orders.
actor OrderBook {
  private struct Order {
    let id: String
    let lines: [JSON]
    let total: Decimal

    var json: JSON {
      [
        "id": .string(id), "state": 0, "total": OrderBook.number(total),
        "created_at": 1_772_000_000_000, "lines": .array(lines),
        "payment": ["type": "wallet", "provider": "Purse"],
      ]
    }
  }

  /// How many orders the customer has from before.
  static let past = 20

  private var orders: [Order]
  /// The orders by their idempotency keys: a key that comes again is the same order.
  private var keys: [String: Int] = [:]

  init() {
    orders = (1...Self.past).map { number in
      Order(id: "past-\(number)", lines: [], total: Decimal(number))
    }
  }

  /// How many orders were placed since.
  var placed: Int { orders.count - Self.past }

  func list(_ call: GatewayCall) -> GatewayAnswer {
    let limit = call.parameter("limit").flatMap { Int($0) } ?? 20
    return call.success(["orders": .array(orders.prefix(limit).map(\.json))])
  }

  func get(_ call: GatewayCall) -> GatewayAnswer {
    guard let order = orders.first(where: { $0.id == call.path["id"] }) else {
      return call.failure("40401", "no such order", status: 404)
    }
    return call.success(order.json)
  }

  func place(_ call: GatewayCall) -> GatewayAnswer {
    guard let key = call.parameter("request_id"), case .array(let lines)? = try? call.json()["items"] else {
      return call.failure("40000", "not an order")
    }
    if let earlier = keys[key] { return call.success(orders[earlier].json) }
    if lines.contains(where: { $0["sku"] == "unicorn" }) {
      return call.failure("40901", "out of stock", status: 409, data: ["sku": "unicorn", "left": 0])
    }
    let order = Order(id: "order-\(placed + 1)", lines: lines, total: lines.reduce(0) { $0 + Self.price($1) })
    keys[key] = orders.count
    orders.append(order)
    return call.success(order.json)
  }

  private static func price(_ line: JSON) -> Decimal {
    guard case .number(let quantity)? = line["quantity"], case .number(let price)? = line["unit_price"] else {
      return 0
    }
    return (quantity.decimal ?? 0) * (price.decimal ?? 0)
  }

  private static func number(_ value: Decimal) -> JSON {
    .number(JSONNumber("\(value)") ?? JSONNumber(0))
  }
}
