import Foundation
import SignetTesting

@testable import SignetRuntime

/// A client of an order service, written by hand: what the generator would make of a spec, with the policy of a test.
struct OrderClient: Sendable {
  /// Under what the endpoint is called.
  struct Policy: Sendable {
    var method: Endpoint.Method = .post
    var timeout = TimeoutTier(name: "none")
    var retry = RetryPolicy.never
    var idempotency = Idempotency.none
    var debounce: Int?
    var limits: [CallLimit] = []
    var isLatestOnly = false

    static let keyed = Idempotency(key: .header("Idempotency-Key"))
    /// Tried again whatever is wrong, without a delay that a test would have to know of.
    static let stubborn = RetryPolicy(
      name: "stubborn", attempts: 6, base: 1000, cap: 8000,
      on: [.timeout, .connectionLost, .refused, .offline], statuses: [429, 503])
  }

  let caller: Caller
  let transport: ScriptedTransport
  let endpoint: Endpoint

  init(
    _ transport: ScriptedTransport, _ policy: Policy = Policy(), time: any Timekeeper = ManualTimekeeper(),
    store: (any ProtectedStore)? = nil, envelope: Envelope? = nil,
    authentication: Authentication = .none, common: CommonValues = CommonValues(),
    _ change: (inout Configuration) -> Void = { _ in }
  ) {
    var configuration = Configuration(timekeeper: time, random: { 1 }, network: nil)
    change(&configuration)
    self.transport = transport
    endpoint = Endpoint(
      name: "orders.place", method: policy.method, path: "/orders",
      content: policy.method == .get ? .none : .json,
      security: Security(.low, token: authentication.isNone ? .anonymous : .required),
      timeout: policy.timeout, retry: policy.retry, idempotency: policy.idempotency,
      debounce: policy.debounce, limits: policy.limits, isLatestOnly: policy.isLatestOnly)
    caller = Caller(
      service: Service(
        name: "Orders", envelope: envelope,
        token: authentication.isNone
          ? nil
          : TokenScheme(
            header: "Authorization", value: .text([.text("Bearer "), .credential("access")]))),
      server: Server(name: "test", url: "https://orders.example"), common: common,
      transport: transport, configuration: configuration, authentication: authentication, store: store)
  }

  func request(_ sku: String = "tea", phone: String? = nil) -> Request {
    var request = Request(endpoint)
    if endpoint.content == .json {
      request.json.string("sku", sku)
      request.json.optionalString("phone", phone)
    } else {
      request.query.string("sku", sku)
    }
    return request
  }

  @discardableResult
  func place(
    _ sku: String = "tea", phone: String? = nil, _ options: CallOptions = CallOptions()
  ) async throws(CallError<Never>) -> JSON {
    try await caller.value(request(sku, phone: phone), JSON.self, Never.self, options)
  }

  /// The error that placing an order ends with.
  func failure(_ sku: String = "tea", _ options: CallOptions = CallOptions()) async -> CallError<Never>? {
    await fault { try await place(sku, options) }
  }

  /// The idempotency keys that were sent, as they travelled.
  var keys: [String?] { transport.requests.map { $0.headers["Idempotency-Key"] } }
}

extension Authentication {
  fileprivate var isNone: Bool { if case .none = self { true } else { false } }
}
