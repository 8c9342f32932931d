// Made by signet from Shop.signet. Changes belong there.

public import Foundation
public import SignetRuntime

extension Shop.Client {
  /// The endpoints of `sms`.
  public nonisolated struct SMS: Swift.Sendable {
    let _caller: SignetRuntime.Caller
  }
}

extension Shop {
  public nonisolated struct OrderID: SignetRuntime.DistinctScalar {
    public let value: Swift.String

    public init(unchecked value: Swift.String) {
      self.value = value
    }

    public static let constraints: [SignetRuntime.Constraint] = [.length(1, 64)]
  }
}

extension Shop {
  public nonisolated struct OrderLine: SignetRuntime.WireStruct {
    public let sku: Swift.String
    public let quantity: Swift.Int
    public let unitPrice: Foundation.Decimal

    public init(sku: Swift.String, quantity: Swift.Int, unitPrice: Foundation.Decimal) {
      self.sku = sku
      self.quantity = quantity
      self.unitPrice = unitPrice
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.sku = try wire.string("sku")
      self.quantity = try wire.int("quantity")
      self.unitPrice = try wire.decimal("unit_price")
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.string("sku", self.sku)
      wire.int("quantity", self.quantity)
      wire.check("quantity", self.quantity, .range(1, 999))
      wire.decimal("unit_price", self.unitPrice)
    }
  }
}
