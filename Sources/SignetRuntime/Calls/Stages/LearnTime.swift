/// Stage 11: the server's clock, from every answer that need not prove itself, errors included. One that has to teaches
/// it when it has.
extension Call {
  /// - Parameter uptime: when the answer arrived.
  func learnTime(from exchange: Exchange, at uptime: Duration) {
    caller.serverClock.learn(from: exchange.head, at: uptime, origin: exchange.url)
    caller.configuration.serverTime.learn(from: exchange.head, at: uptime)
  }
}
