/// Carries one HTTP exchange. It follows no redirect, tries nothing twice, keeps no cookie and no cache: all that
/// is the runtime's.
///
/// A transport is also responsible for: waiting for a free connection where the server allows only so many
/// (`request.connections`), decoding the content codings that it asked for, and stopping when the task is
/// cancelled or the receiver has enough. It has no time limits of its own that are shorter than the runtime's.
public protocol Transport: Sendable {
  /// Performs one exchange and returns when the answer has arrived in full.
  ///
  /// Call the receiver in this order: `began` once, when the exchange has its connection (or when it is asked for,
  /// where that is not known); `sent` as often as bytes of the request leave; `received(head:)` once; and
  /// `received(body:)` for each run of bytes, in order, one call at a time.
  func exchange(_ request: TransportRequest, _ receiver: any ExchangeReceiver) async throws(TransportError)
}
