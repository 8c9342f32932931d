/// Waiting, before anything is sent, for what may not come: no longer than until the call's deadline, and not at all once
/// its task is cancelled.
extension Call {
  /// What work comes to that may ask a closure of the app's.
  ///
  /// The work is cancelled with the wait, and left to itself: what hears of no cancellation holds no call up.
  func within<Value: Sendable>(
    _ deadline: Duration?, _ work: @escaping @Sendable () async throws(CallFault) -> Value
  ) async throws(CallFault) -> Value {
    let result = await caller.configuration.timekeeper.result(until: deadline) {
      () -> Result<Value, CallFault> in
      do throws(CallFault) { return .success(try await work()) } catch { return .failure(error) }
    }
    if Task.isCancelled { throw .cancelled(sent: false) }
    guard let result else { throw .timedOut(during: .connecting) }
    return try result.get()
  }

  /// What the app provides.
  ///
  /// - Parameter isFixed: whether it was given when the client was made, so that there is nothing to wait for.
  func provided<Value: Sendable>(
    isFixed: Bool, until deadline: Duration?, _ value: @escaping @Sendable () async -> Value
  ) async throws(CallFault) -> Value {
    guard isFixed else { return try await within(deadline) { () async throws(CallFault) in await value() } }
    let value = await value()
    if Task.isCancelled { throw .cancelled(sent: false) }
    return value
  }

  /// The values of credentials, in their order.
  func values(
    of credentials: [Authentication.Credential], until deadline: Duration?
  ) async throws(CallFault) -> [(name: String, value: String)] {
    try await provided(isFixed: credentials.allSatisfy(\.value.isFixed), until: deadline) {
      var values: [(name: String, value: String)] = []
      for credential in credentials { values.append((credential.name, await credential.value.current)) }
      return values
    }
  }
}
