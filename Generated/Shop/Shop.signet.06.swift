// Made by signet from Shop.signet. Changes belong there.

public import SignetRuntime

extension Shop {
  public nonisolated struct OutOfStock: SignetRuntime.WireStruct {
    public let sku: Swift.String
    public let left: Swift.Int

    public init(sku: Swift.String, left: Swift.Int) {
      self.sku = sku
      self.left = left
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.sku = try wire.string("sku")
      self.left = try wire.int("left")
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.string("sku", self.sku)
      wire.int("left", self.left)
    }
  }
}
