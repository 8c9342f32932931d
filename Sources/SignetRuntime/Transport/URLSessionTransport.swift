/// Carries exchanges with Foundation's URLSession.
public final class URLSessionTransport: Transport {
  public init() {}

  public func exchange(
    _ request: TransportRequest, _ receiver: any ExchangeReceiver
  ) async throws(TransportError) {
    throw .offline
  }
}
