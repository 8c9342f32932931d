import Foundation
import SignetRuntime
import SignetTesting

/// A walk through the Shop, whose spec asks for all there is: signatures, seals, verified answers, tokens, keys.
struct ShopTour {
  let server: ShopServer
  let session: Session
  let client: Shop.Client
  private(set) var teller: Teller

  var gateway: ProtectedGateway { server.gateway }

  /// All of it: the teller comes back with what it has counted.
  static func run(_ teller: Teller) async throws -> Teller {
    let server = try await ShopServer()
    print(
      "Another shop listens on \(server.gateway.baseURL). It checks every signature, seal and token, and its")
    print("client was made from Shop.signet.\n")
    let session = Session(vault: .memory)
    let client = try Self.client(of: server, session, SystemTimekeeper())
    var tour = ShopTour(server: server, session: session, client: client, teller: teller)
    await tour.signIn()
    await tour.browse()
    await tour.order()
    await tour.outliveChanges()
    await tour.loseAnswers()
    await tour.leave()
    await tour.lookBack()
    server.gateway.stop()
    return tour.teller
  }

  static func client(
    of server: ShopServer, _ session: Session, _ timekeeper: any Timekeeper
  ) throws -> Shop.Client {
    Shop.Client(
      server: Shop.Server(try Server(checking: server.gateway.baseURL)), deviceID: "demo",
      language: .value("en"),
      session: session, secret: server.secret, rootKey: try server.gateway.keys.root, store: .memory,
      configuration: Configuration(timekeeper: timekeeper))
  }

  mutating func tell(_ title: String, _ step: () async throws -> String) async {
    await teller.tell(title, step)
  }

  // MARK: Small pieces

  static func draft(_ sku: String, quantity: Int = 1) -> Shop.OrderDraft {
    Shop.OrderDraft(items: [
      Shop.OrderLine(sku: sku, quantity: quantity, unitPrice: Decimal(string: "120.10") ?? 0)
    ])
  }

  /// The reasons for which the gateway has refused requests since so many.
  func refusals(since count: Int) -> [GatewayRefusal.Reason] {
    gateway.refusals.dropFirst(count).map(\.reason)
  }

  /// The names of what stands in a JSON body, as it travelled.
  static func members(of request: GatewayRequest?) -> String {
    guard case .object(let members)? = try? request?.json() else { return "nothing" }
    return members.keys.sorted().map { "`\($0)`" }.joined(separator: ", ")
  }
}
