extension ServerClock {
  /// The time by which the age of an answer is judged.
  ///
  /// What other answers have proved counts. Where none has yet, it is what was known before the exchange; and where
  /// nothing was, what the answer itself says, since a device's clock may be wrong by anything.
  ///
  /// - Parameters:
  ///   - known: before the exchange.
  ///   - receipt: when the answer arrived.
  func clock(for head: ResponseHead, _ known: Knowledge, at receipt: Duration) -> AnswerClock {
    if let reading = known.proved ?? known.learned {
      return AnswerClock(now: reading.date(at: receipt).milliseconds, allowsNewer: true)
    }
    return AnswerClock(now: now(by: Reading(of: head, at: receipt)).milliseconds)
  }
}
