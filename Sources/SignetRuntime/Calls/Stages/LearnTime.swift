/// Stage 11: the server's clock, from every answer, errors included.
extension Call {
  func learnTime(from exchange: Exchange) {
    caller.serverClock.learn(
      from: exchange.head, at: caller.configuration.timekeeper.now, origin: exchange.url)
  }
}
