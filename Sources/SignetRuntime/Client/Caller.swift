/// What a generated client is made of: a service, its server, and how to get there. It makes the calls.
public final class Caller: Sendable {
  let service: Service
  let server: Server
  let common: CommonValues
  let transport: any Transport
  let configuration: Configuration

  public init(
    service: Service, server: Server, common: CommonValues, transport: any Transport,
    configuration: Configuration
  ) {
    self.service = service
    self.server = server
    self.common = common
    self.transport = transport
    self.configuration = configuration
  }

  /// Makes a call whose result is its payload.
  @concurrent
  public func value<Value: WireValue, Failure: EndpointFailure>(
    _ request: Request, _ type: Value.Type, _ failure: Failure.Type, _ options: CallOptions,
    style: WireStyle = .plain
  ) async throws(CallError<Failure>) -> Value {
    let answer = try await answer(request, failure, options, expectsPayload: true)
    do throws(WireError) { return try answer.value(type, style) } catch {
      throw .malformedAnswer(at: error.path)
    }
  }

  /// Makes a call whose result has headers, or depends on the status.
  @concurrent
  public func result<Result: WireResult, Failure: EndpointFailure>(
    _ request: Request, _ type: Result.Type, _ failure: Failure.Type, _ options: CallOptions
  ) async throws(CallError<Failure>) -> Result {
    let answer = try await answer(request, failure, options, expectsPayload: false)
    do throws(WireError) { return try Result(from: answer) } catch { throw .malformedAnswer(at: error.path) }
  }

  /// Makes a call that has no result.
  @concurrent
  public func nothing<Failure: EndpointFailure>(
    _ request: Request, _ failure: Failure.Type, _ options: CallOptions
  ) async throws(CallError<Failure>) {
    _ = try await answer(request, failure, options, expectsPayload: false)
  }

  /// Makes a call whose answer leads to a next page by its `Link` header (RFC 8288).
  @concurrent
  public func linked<Value: WireValue, Failure: EndpointFailure>(
    _ request: Request, _ type: Value.Type, _ failure: Failure.Type, _ options: CallOptions,
    style: WireStyle = .plain
  ) async throws(CallError<Failure>) -> Linked<Value> {
    let answer = try await answer(request, failure, options, expectsPayload: true)
    do throws(WireError) {
      return Linked(value: try answer.value(type, style), next: answer.nextPage)
    } catch {
      throw .malformedAnswer(at: error.path)
    }
  }

  private func answer<Failure: EndpointFailure>(
    _ request: Request, _ failure: Failure.Type, _ options: CallOptions, expectsPayload: Bool
  ) async throws(CallError<Failure>) -> Answer {
    throw .offline
  }
}
