/// What a transport tells about an exchange while it goes on. Calls come from any thread, one at a time.
public protocol ExchangeReceiver: Sendable {
  /// The exchange has its connection: from here on silence counts.
  func began()
  /// So many further bytes of the request's content have left.
  func sent(_ count: Int)
  /// The final answer has begun; interim ones (1xx) are not told.
  func received(head: ResponseHead)
  /// A run of the answer's content. False if no more is wanted: the transport then stops, and throws `.stopped`.
  func received(body bytes: [UInt8]) -> Bool
  /// Whether more may come now, asked after each run of content. After a false the transport holds the rest back, so
  /// that the server has to wait, until `resume` is called: once, from any thread, at any time, also before this
  /// returns.
  func takesMore(resume: @escaping @Sendable () -> Void) -> Bool
}

extension ExchangeReceiver {
  /// As much as comes.
  public func takesMore(resume: @escaping @Sendable () -> Void) -> Bool { true }
}
