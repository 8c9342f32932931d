import Foundation
import GeneratedCatalog
import SignetRuntime
import Testing

/// The client that the integration tests call: what the generator makes of `Specs/Catalog.signet`.
typealias Shop = GeneratedCatalog.Catalog

extension World {
  /// A client of this world's shop.
  func shop(
    on listener: String = "http",
    transport: any Transport = SystemTransport(),
    configuration: Configuration = Configuration(timekeeper: ManualTimekeeper())
  ) throws -> Shop.Client {
    Shop.Client(
      server: Shop.Server(try Server(checking: url(on: listener))),
      deviceID: "device 1",
      language: .value("de-CH"),
      transport: transport,
      configuration: configuration
    )
  }
}

/// Every request in `log` is one that the specification allows, in the server's own reading of it.
func expectNoRefusal(_ log: [LoggedRequest], sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(log.compactMap(\.refusal).isEmpty, sourceLocation: sourceLocation)
}
