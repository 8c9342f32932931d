import Foundation
import SignetRuntime

/// Measures the longest silence that a transport tells of.
final class SilenceMeter: Transport, ExchangeReceiver, @unchecked Sendable {
  // Unchecked holds because everything that changes is only touched with `lock` held.
  private let lock = NSLock()
  private let transport: any Transport
  private var receiver: (any ExchangeReceiver)?
  private var last = ContinuousClock.now
  private var longestSoFar = Duration.zero

  init(_ transport: any Transport) {
    self.transport = transport
  }

  var longest: Duration {
    lock.withLock { longestSoFar }
  }

  func exchange(
    _ request: TransportRequest, _ receiver: any ExchangeReceiver
  ) async throws(TransportError) {
    lock.withLock {
      self.receiver = receiver
      last = .now
    }
    defer { note() }
    try await transport.exchange(request, self)
  }

  func began() {
    note()?.began()
  }

  func sent(_ count: Int) {
    note()?.sent(count)
  }

  func received(head: ResponseHead) {
    note()?.received(head: head)
  }

  func received(body bytes: [UInt8]) -> Bool {
    note()?.received(body: bytes) ?? false
  }

  @discardableResult
  private func note() -> (any ExchangeReceiver)? {
    lock.withLock {
      longestSoFar = max(longestSoFar, last.duration(to: .now))
      last = .now
      return receiver
    }
  }
}
