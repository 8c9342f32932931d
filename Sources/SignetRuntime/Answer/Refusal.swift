/// An answer that is no success: its status, and its business code where it has one.
public struct Refusal: Sendable {
  public let status: Int
  /// The business code as it is spelled, without quotes; empty where there is none.
  public let code: String
  /// The server's message for people.
  public let message: String?
  let payload: WireElement?
  let place: String
  /// What the server said of when to try again, as it is spelled.
  var retryAfter: String?
  /// Whether the call may have had its effect all the same, by this attempt or an earlier one.
  var mayHaveBeenDone: MayHaveBeenDone
  /// The key that the call carried.
  var idempotencyKey: String?
  /// Whether the server has shown that it is the one that refuses, where it had to. If not, anybody on the way may have
  /// put the status there: it says that the call failed, and ends no session.
  private(set) var isProved = true

  init(status: Int, code: String, message: String?, payload: WireElement?, place: String) {
    self.status = status
    self.code = code
    self.message = message
    self.payload = payload
    self.place = place
    mayHaveBeenDone = .after(refusalWith: status)
  }

  init(_ exchange: Exchange, code: String, message: String?, payload: WireElement?, place: String) {
    self.init(
      status: exchange.head.status, code: code, message: message, payload: payload, place: place)
    retryAfter = exchange.head.headers["Retry-After"]
    isProved = exchange.isProved
    // Anybody on the way may refuse in the server's name what it has done.
    if exchange.isAfterWork || !exchange.isProved { mayHaveBeenDone = .unknown }
  }

  /// What came with the refusal, as a value.
  public func value<Value: WireValue>(
    _ type: Value.Type, _ style: WireStyle = .plain
  ) throws(WireError) -> Value {
    guard let payload, !payload.isNull else { throw WireError(path: place, .missing) }
    do throws(WireError) { return try Value(from: payload, style: style) } catch { throw error.under(place) }
  }
}

extension Refusal {
  /// The refusal as the caller sees it: one that the endpoint names, or its code, or its status.
  func error<Failure: EndpointFailure>(_ failure: Failure.Type) -> CallError<Failure> {
    CallError(reason(failure), mayHaveBeenDone: mayHaveBeenDone, idempotencyKey: idempotencyKey)
  }

  private func reason<Failure: EndpointFailure>(_ failure: Failure.Type) -> CallError<Failure>.Reason {
    guard isProved else { return .http(status: status) }
    do throws(WireError) {
      if let named = try Failure.read(self) { return .failed(named) }
    } catch {
      return .malformedAnswer(at: error.path)
    }
    return code.isEmpty ? .http(status: status) : .declined(code: code, message: message, status: status)
  }
}
