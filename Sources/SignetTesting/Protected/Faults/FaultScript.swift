/// What is to happen to the next answers of each endpoint.
struct FaultScript {
  private var faults: [String: ArraySlice<GatewayFault>] = [:]

  mutating func add(_ faults: [GatewayFault], to endpoint: String) {
    self.faults[endpoint, default: []] += faults
  }

  mutating func next(of endpoint: String) -> GatewayFault {
    faults[endpoint]?.popFirst() ?? .none
  }

  /// How many have not happened yet.
  var remaining: Int { faults.values.reduce(0) { $0 + $1.count } }
}
