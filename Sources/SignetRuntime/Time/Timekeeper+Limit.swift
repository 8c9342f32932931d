extension Timekeeper {
  /// What an operation comes to, or nil when a moment came first, or the caller was cancelled; without a moment, only
  /// cancellation ends the wait.
  ///
  /// The operation is cancelled then, and not waited for: what never ends and hears of no cancellation, as a closure of
  /// an app's may be, holds nobody up. What it comes to later is dropped.
  func result<Value: Sendable>(
    until end: Duration?, of operation: @escaping @Sendable () async -> Value
  ) async -> Value? {
    let (results, continuation) = AsyncStream.makeStream(
      of: Value?.self, bufferingPolicy: .bufferingOldest(1))
    let work = Task { continuation.yield(await operation()) }
    let timer = end.map { end in
      Task {
        try await self.reach(limit: end)
        continuation.yield(nil)
      }
    }
    defer {
      work.cancel()
      timer?.cancel()
    }
    for await result in results { return result }
    return nil
  }
}
