/// An answer that is no success: its status, and its business code where it has one.
public struct Refusal: Sendable {
  public let status: Int
  /// The business code as it is spelled, without quotes; empty where there is none.
  public let code: String
  /// The server's message for people.
  public let message: String?
  let payload: WireElement?
  let place: String

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
    do throws(WireError) {
      if let named = try Failure.read(self) { return .failed(named) }
    } catch {
      return .malformedAnswer(at: error.path)
    }
    return code.isEmpty ? .http(status: status) : .declined(code: code, message: message, status: status)
  }
}
