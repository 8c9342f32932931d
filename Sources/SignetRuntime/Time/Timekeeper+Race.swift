extension Timekeeper {
  /// Runs an operation until it ends or a moment has come; nil when the moment came first.
  ///
  /// The operation is cancelled then, and waited for.
  func race<Value: Sendable>(
    until end: Duration?, _ operation: @escaping @Sendable () async -> Value
  ) async -> Value? {
    guard let end else { return await operation() }
    return await withTaskGroup(of: Value?.self) { group in
      group.addTask { await operation() }
      group.addTask {
        try? await self.reach(limit: end)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }
}
