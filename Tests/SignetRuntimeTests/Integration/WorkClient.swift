import Foundation

@testable import SignetRuntime

/// Calls of the gateway's works, which are nothing but counted: under the policy of a test.
struct WorkClient: Sendable {
  typealias Policy = OrderClient.Policy

  let world: World
  let caller: Caller
  private let policy: Policy

  init(
    _ world: World, _ transport: any Transport, _ policy: Policy, time: any Timekeeper = SystemTimekeeper(),
    _ change: (inout Configuration) -> Void = { _ in }
  ) throws {
    var common = CommonValues()
    common.header("X-Device-ID", .value("device-1"))
    var configuration = Configuration(timekeeper: time, random: { 1 }, network: nil)
    change(&configuration)
    (self.world, self.policy) = (world, policy)
    caller = Caller(
      service: Service(
        name: "Shop", version: "1.4",
        envelope: Envelope(code: "code", success: ["0"], message: "message", data: "data")),
      server: try Server(checking: world.url("/shop/v1")), common: common, transport: transport,
      configuration: configuration, store: MemoryStore())
  }

  init(
    _ world: World, by carrier: Carrier, _ policy: Policy, time: any Timekeeper = SystemTimekeeper(),
    _ change: (inout Configuration) -> Void = { _ in }
  ) throws {
    try self.init(world, carrier.transport(), policy, time: time, change)
  }

  /// A request for a work, with what `fill` puts into it.
  func request(
    _ name: String = "tea", _ content: Endpoint.Content? = nil, _ fill: (inout Request) -> Void = { _ in }
  ) -> Request {
    var request = Request(
      Endpoint(
        name: "works.do", method: policy.method, path: "/open/works/{id}",
        content: content ?? (policy.method == .get ? .none : .json),
        security: Security(.low, token: .anonymous), timeout: policy.timeout, retry: policy.retry,
        idempotency: policy.idempotency, debounce: policy.debounce))
    request.path.string("id", name)
    fill(&request)
    return request
  }

  /// Does a work, or asks how often it was done, where the policy has a GET.
  @discardableResult
  func work(_ name: String = "tea", _ options: CallOptions = CallOptions()) async throws(CallError<Never>)
    -> JSON
  {
    try await caller.value(request(name), JSON.self, Never.self, options)
  }

  /// The error that a work ends with.
  func failure(_ name: String = "tea", _ options: CallOptions = CallOptions()) async -> CallError<Never>? {
    await fault { try await work(name, options) }
  }

  // MARK: What the server has of it

  /// How often a work was done.
  func done(_ name: String = "tea") async throws -> JSON? {
    try await world.ask("/shop/books").member(["works"])[name]
  }

  func requests(_ name: String = "tea") async throws -> [LoggedRequest] {
    try await world.requests("/works/" + name)
  }

  /// The idempotency keys that came, as they travelled.
  func keys(_ name: String = "tea") async throws -> [[String]] {
    try await requests(name).map { $0.values("Idempotency-Key") }
  }
}
