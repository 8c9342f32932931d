import SignetTesting

@testable import SignetRuntime

/// A client whose GETs a test scripts.
extension OrderClient {
  /// A GET under a policy, whose exchanges are scripted.
  static func reading(
    _ exchanges: [ScriptedExchange], _ retry: RetryPolicy = .transient,
    time: JumpingTimekeeper = JumpingTimekeeper(), timeout: TimeoutTier = TimeoutTier(name: "none"),
    _ change: (inout Configuration) -> Void = { _ in }
  ) -> OrderClient {
    OrderClient(
      ScriptedTransport(exchanges),
      Policy(method: .get, timeout: timeout, retry: retry, idempotency: .natural), time: time, change)
  }
}

extension ScriptedExchange {
  /// An answer that says that it was done.
  static var done: ScriptedExchange { .json("{}") }
}
