import SignetRuntime
import SignetTesting

/// A walk through the Catalog, told call by call.
struct Tour {
  let gateway: LocalGateway
  let client: Catalog.Client

  /// How many calls ended otherwise than they should.
  private(set) var surprises = 0
  private var calls = 0

  init(gateway: LocalGateway, client: Catalog.Client) {
    self.gateway = gateway
    self.client = client
  }

  /// Something that a call should not have done.
  struct Surprise: Error, CustomStringConvertible {
    let description: String
  }

  var summary: String {
    surprises == 0
      ? "\(calls) calls, each as it should be."
      : "\(calls) calls, \(surprises) of them not as they should be."
  }

  /// Tells a call: what is asked, and in `call`'s words what came of it.
  mutating func tell(_ title: String, _ call: () async throws -> String) async {
    calls += 1
    print("\(calls). \(title)")
    do {
      print("   \(try await call())\n")
    } catch {
      surprises += 1
      print("   ✗ NOT AS IT SHOULD BE: \(error)\n")
    }
  }

  /// The last request that arrived at the shop, once it has arrived.
  func lastRequest(after count: Int) async throws -> GatewayRequest {
    let requests = try await gateway.received(atLeast: count + 1)
    guard let last = requests.last else { throw Surprise(description: "nothing arrived at the shop") }
    return last
  }
}

/// Says what is wrong where a call has ended otherwise than it should.
func unexpected(_ outcome: Any) -> Tour.Surprise {
  Tour.Surprise(description: "\(outcome)")
}
