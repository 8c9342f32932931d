import Foundation
import SignetRuntime
import SignetTesting

/// The Catalog's client at work: real calls, over real sockets, to a gateway in this process.
///
/// The client is made by the plugin from `Catalog.signet`, beside this file. Each call is told in words; the exit
/// code is 0 only if all of them ended as they should.
@main
struct Demo {
  static func main() async throws {
    let shop = Shop()
    let gateway = try LocalGateway(handler: shop.routes.answer)
    print("A shop listens on \(gateway.baseURL). Its client was made from Catalog.signet.\n")
    var tour = Tour(gateway: gateway, client: try client(for: gateway.baseURL + "/v1"))
    await tour.browse()
    await tour.review()
    await tour.send()
    await tour.refuse()
    await tour.getIntoTrouble()
    gateway.stop()
    await tour.callAfterClosing()
    print(tour.summary)
    exit(tour.surprises == 0 ? EXIT_SUCCESS : EXIT_FAILURE)
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
}
