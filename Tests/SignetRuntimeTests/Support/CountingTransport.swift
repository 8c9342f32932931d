import SignetRuntime

/// Counts the bytes of content that another transport sends and brings.
final class CountingTransport: Transport {
  private let transport: any Transport
  private let count = Locked(0)
  private let sentCount = Locked(0)

  init(_ transport: any Transport) { self.transport = transport }

  /// How many bytes have come so far, in all answers.
  var received: Int { count.withLock { $0 } }

  /// How many bytes have left so far, in all requests: what the system has taken, whether or not it has arrived.
  var sent: Int { sentCount.withLock { $0 } }

  func exchange(_ request: TransportRequest, _ receiver: any ExchangeReceiver) async throws(TransportError) {
    try await transport.exchange(request, Counter(transport: self, receiver: receiver))
  }

  private struct Counter: ExchangeReceiver {
    let transport: CountingTransport
    let receiver: any ExchangeReceiver

    func began() { receiver.began() }

    func sent(_ count: Int) {
      transport.sentCount.withLock { $0 += count }
      receiver.sent(count)
    }

    func received(head: ResponseHead) { receiver.received(head: head) }

    func received(body bytes: [UInt8]) -> Bool {
      transport.count.withLock { $0 += bytes.count }
      return receiver.received(body: bytes)
    }

    func takesMore(resume: @escaping @Sendable () -> Void) -> Bool { receiver.takesMore(resume: resume) }
  }
}
