import Foundation

/// Generated clients at work: real calls, over real sockets, to gateways in this process.
///
/// The clients are made by the plugin from the `.signet` files beside this one. Each step is told in words; the exit
/// code is 0 only if all of them ended as they should.
@main
struct Demo {
  static func main() async throws {
    var teller = try await CatalogTour.run(Teller())
    teller = try await ShopTour.run(teller)
    print(teller.summary)
    exit(teller.surprises == 0 ? EXIT_SUCCESS : EXIT_FAILURE)
  }
}
