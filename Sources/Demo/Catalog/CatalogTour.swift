import SignetRuntime
import SignetTesting

/// A walk through the Catalog, a beginner's spec: nothing in it is protected beyond TLS.
struct CatalogTour {
  let gateway: LocalGateway
  let client: Catalog.Client
  private(set) var teller: Teller

  /// All of it: the teller comes back with what it has counted.
  static func run(_ teller: Teller) async throws -> Teller {
    let shop = CatalogServer()
    let gateway = try LocalGateway(handler: shop.routes.answer)
    print("A shop listens on \(gateway.baseURL). Its client was made from Catalog.signet.\n")
    var tour = CatalogTour(gateway: gateway, client: try client(for: gateway.baseURL + "/v1"), teller: teller)
    await tour.browse()
    await tour.review()
    await tour.send()
    await tour.refuse()
    await tour.getIntoTrouble()
    gateway.stop()
    await tour.callAfterClosing()
    return tour.teller
  }

  /// A client of the shop, on a clock that runs forty times as fast as the wall's: nobody has to sit through a
  /// time limit of eight seconds.
  private static func client(for url: String) throws -> Catalog.Client {
    Catalog.Client(
      server: Catalog.Server(try Server(checking: url)),
      deviceID: "demo",
      language: .value("en"),
      configuration: Configuration(timekeeper: AcceleratedTimekeeper(factor: 40))
    )
  }

  mutating func tell(_ title: String, _ step: () async throws -> String) async {
    await teller.tell(title, step)
  }

  /// The last request that arrived at the shop, once it has arrived.
  func lastRequest(after count: Int) async throws -> GatewayRequest {
    let requests = try await gateway.received(atLeast: count + 1)
    guard let last = requests.last else { throw unexpected("nothing arrived at the shop") }
    return last
  }
}
