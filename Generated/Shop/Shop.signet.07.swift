// Made by signet from Shop.signet. Changes belong there.

public import SignetRuntime

extension Shop {
  /// Where the service is reached.
  public nonisolated struct Server: Swift.Sendable {
    let _server: SignetRuntime.Server

    public init(_ server: SignetRuntime.Server) {
      self._server = server
    }

    /// `https://api.shop.example/v1`
    public static let production = Shop.Server(
      SignetRuntime.Server(
        name: "production",
        url: "https://api.shop.example/v1",
        connections: 6
      )
    )

    /// `http://127.0.0.1:8787/v1`
    public static let loopback = Shop.Server(
      SignetRuntime.Server(
        name: "loopback",
        url: "http://127.0.0.1:8787/v1",
        connections: 6
      )
    )
  }
}

extension Shop {
  public nonisolated struct OrderPage: SignetRuntime.WireStruct {
    public let orders: [Shop.Order]
    public let nextCursor: Swift.String?

    public init(orders: [Shop.Order], nextCursor: Swift.String? = nil) {
      self.orders = orders
      self.nextCursor = nextCursor
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.orders = try wire.value("orders", [Shop.Order].self)
      self.nextCursor = try wire.optionalString("next_cursor")
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.value("orders", self.orders)
      wire.optionalString("next_cursor", self.nextCursor)
    }
  }
}
