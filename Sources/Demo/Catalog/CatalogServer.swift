import SignetRuntime
import SignetTesting

/// The server's side of the demonstration: a shop that keeps its goods in memory.
struct CatalogServer: Sendable {
  private let store = CatalogStore()

  /// What it answers, by method and path.
  var routes: GatewayRoutes {
    let store = store
    var routes = GatewayRoutes()
    routes.on("GET", "/v1/products") { request, _ in await store.products(request.query) }
    routes.on("GET", "/v1/products/{id}") { _, path in await Self.product(path["id"] ?? "", in: store) }
    routes.on("POST", "/v1/products/{id}/pictures") { _, _ in await store.addPicture() }
    routes.on("POST", "/v1/products/{id}/reviews") { request, _ in await store.write(request) }
    routes.on("PATCH", "/v1/products/{id}/reviews/{index}") { request, path in
      await store.change(path["index"] ?? "", request)
    }
    return routes
  }

  /// Products by name, and names that stand for a day when nothing goes right.
  private static func product(_ id: String, in store: CatalogStore) async -> GatewayAnswer {
    switch id {
    case "silent": .silence
    case "portal": .text("<html><body>Welcome to the station. Please sign in.</body></html>")
    default: await store.product(id)
    }
  }

  /// A success in the Catalog's envelope.
  static func success(_ data: JSON? = nil, status: Int = 200, headers: HeaderFields = [:]) -> GatewayAnswer {
    var envelope: [String: JSON] = ["code": 0, "message": "ok"]
    envelope["data"] = data
    return .json(.object(envelope), status: status, headers: headers)
  }

  /// A business failure in the Catalog's envelope.
  static func failure(_ code: Int, _ message: String, status: Int, data: JSON? = nil) -> GatewayAnswer {
    var envelope: [String: JSON] = ["code": .number(JSONNumber(code)), "message": .string(message)]
    envelope["data"] = data
    return .json(.object(envelope), status: status)
  }
}
