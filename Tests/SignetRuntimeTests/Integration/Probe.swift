import Foundation
import SignetRuntime

/// A call of an endpoint that no spec has: with a tier, a method and a header of the test's choice.
struct Probe: Sendable {
  let server: Server
  var method = Endpoint.Method.get
  var path = "/echo"
  var content = Endpoint.Content.none
  var tier = TimeoutTier(name: "ample", attempt: 20_000, total: 20_000)
  /// The text member of the JSON body, where there is one.
  var text = "hello"
  /// What travels as `Authorization`.
  var authorization: String?
  var transport: any Transport
  var configuration = Configuration()

  init(_ world: World, on listener: String = "http", by carrier: Carrier) throws {
    transport = carrier.transport()
    server = try Server(checking: world.url("", on: listener))
  }

  /// Makes the call; the result is the whole answer.
  func call(deadline: Duration? = nil) async throws(CallError<Never>) -> JSON {
    let endpoint = Endpoint(
      name: "probe.call", method: method, path: path, content: content,
      security: Security(.low, token: .anonymous), timeout: tier, retry: .never, idempotency: .none)
    let caller = Caller(
      service: Service(name: "Probe", version: "1.0"), server: server, common: CommonValues(),
      transport: transport, configuration: configuration)
    var request = Request(endpoint)
    if content == .json { request.json.string("text", text) }
    request.headers.optionalString("Authorization", authorization)
    return try await caller.value(request, JSON.self, Never.self, CallOptions(deadline: deadline))
  }
}
