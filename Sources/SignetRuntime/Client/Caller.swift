/// What a generated client is made of: a service, its server, and how to get there. It makes the calls.
public final class Caller: Sendable {
  let service: Service
  let server: Server
  let common: CommonValues
  let transport: any Transport
  let configuration: Configuration
  let serverClock: ServerClock
  let protection: CallProtection
  let authentication: Authentication
  /// Where what has to last is kept; nil where nothing has to.
  let store: (any ProtectedStore)?
  let calls = CallTable()
  let limits: LimitBook
  let keys: KeyFile

  /// - Parameters:
  ///   - common: what every call carries.
  ///   - authentication: what calls show who is calling by.
  ///   - protections: what they are signed, sealed and verified with, as the service has it.
  ///   - store: where secrets, the list of public keys, the counts of limits and idempotency keys are kept across
  ///     launches; nil for no longer than the caller lasts.
  public init(
    service: Service, server: Server, common: CommonValues, transport: any Transport,
    configuration: Configuration, authentication: Authentication = .none,
    protections: Protections = Protections(), store: (any ProtectedStore)? = nil
  ) {
    let (clock, reference) = (ServerClock(configuration.timekeeper), CallerReference())
    self.service = service
    self.server = server
    self.common = common
    self.transport = transport
    self.configuration = configuration
    self.serverClock = clock
    self.authentication = authentication
    self.store = store
    let kept: any ProtectedStore = store ?? MemoryStore()
    limits = LimitBook(in: kept)
    keys = KeyFile(in: kept)
    protection = CallProtection(
      protections, of: service, store: store, calling: reference, authentication: authentication,
      clock: clock,
      at: server)
    reference.refer(to: self)
    if case .session(let session) = authentication, let renewer { session.bind(renewer) }
    protection.checkAtLaunch()
  }

  /// Makes a call whose result is its payload.
  @concurrent
  public func value<Value: WireValue, Failure: EndpointFailure>(
    _ request: Request, _ type: Value.Type, _ failure: Failure.Type, _ options: CallOptions,
    style: WireStyle = .plain
  ) async throws(CallError<Failure>) -> Value {
    try await make(request, failure, options, readsPayload: true) { answer throws(WireError) in
      try answer.value(type, style)
    }
  }

  /// Makes a call whose result has headers, or depends on the status.
  @concurrent
  public func result<Result: WireResult, Failure: EndpointFailure>(
    _ request: Request, _ type: Result.Type, _ failure: Failure.Type, _ options: CallOptions
  ) async throws(CallError<Failure>) -> Result {
    try await make(request, failure, options, readsPayload: true) { answer throws(WireError) in
      try Result(from: answer)
    }
  }

  /// Makes a call that has no result.
  @concurrent
  public func nothing<Failure: EndpointFailure>(
    _ request: Request, _ failure: Failure.Type, _ options: CallOptions
  ) async throws(CallError<Failure>) {
    try await make(request, failure, options, readsPayload: false) { _ throws(WireError) in }
  }

  /// Makes a call whose answer leads to a next page by its `Link` header (RFC 8288).
  @concurrent
  public func linked<Value: WireValue, Failure: EndpointFailure>(
    _ request: Request, _ type: Value.Type, _ failure: Failure.Type, _ options: CallOptions,
    style: WireStyle = .plain
  ) async throws(CallError<Failure>) -> Linked<Value> {
    try await make(request, failure, options, readsPayload: true) { answer throws(WireError) in
      Linked(value: try answer.value(type, style), next: answer.nextPage)
    }
  }

  /// Runs the stages, and makes of the answer what the endpoint promises, or of the refusal what it names.
  func make<Value: Sendable, Failure: EndpointFailure>(
    _ request: Request, _ failure: Failure.Type, _ options: CallOptions, readsPayload: Bool,
    _ transfer: (any Transfer)? = nil, _ reader: (Answer) throws(WireError) -> Value
  ) async throws(CallError<Failure>) -> Value {
    let call = Call(self, request, options, readsPayload: readsPayload, transfer: transfer) {
      Failure.names($0)
    }
    do throws(CallError<Failure>) {
      let value = try read(try await outcome(of: call, failure), of: call, failure, reader)
      call.journalSuccess()
      return value
    } catch {
      call.journal(error)
      var told = error
      told.texts = configuration.texts
      throw told
    }
  }

  private func outcome<Failure: EndpointFailure>(
    of call: Call, _ failure: Failure.Type
  ) async throws(CallError<Failure>) -> Call.Outcome {
    do throws(CallFault) { return try await call.run() } catch { throw error.widened(to: failure) }
  }

  private func read<Value, Failure: EndpointFailure>(
    _ outcome: Call.Outcome, of call: Call, _ failure: Failure.Type,
    _ reader: (Answer) throws(WireError) -> Value
  ) throws(CallError<Failure>) -> Value {
    switch outcome {
    case .success(let answer):
      do throws(WireError) {
        let value = try reader(answer)
        call.settle(answer.key, keeping: false)
        return value
      } catch {
        call.settle(answer.key, keeping: true)
        if let name = answer.name { calls.forget(name) }
        throw CallError(
          .malformedAnswer(at: error.path), mayHaveBeenDone: answer.isConfirmed ? .yes : .unknown,
          idempotencyKey: answer.key?.value)
      }
    case .refusal(let refusal): throw refusal.error(Failure.self)
    }
  }
}
