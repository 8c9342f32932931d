import SignetRuntime

/// Takes an answer and lets it go.
final class Counter: ExchangeReceiver {
  func began() {}
  func sent(_ count: Int) {}
  func received(head: ResponseHead) {}
  func received(body bytes: [UInt8]) -> Bool { true }
}
