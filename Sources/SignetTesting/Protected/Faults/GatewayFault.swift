/// What goes wrong with one answer of a ``ProtectedGateway``, after the request has passed its checks.
public enum GatewayFault: Sendable {
  /// Nothing: to let calls through before the one that is meant.
  case none

  // MARK: The work is not done

  /// This instead of the handler's answer; signed like any other.
  case answer(GatewayAnswer)
  /// This status alone, unsigned, as a proxy says it.
  ///
  /// - Parameter retryAfter: `Retry-After`: seconds or a date (RFC 9110 §10.2.3).
  case status(Int, retryAfter: String? = nil)
  /// Not a byte, until the client leaves.
  case silence

  // MARK: The work is done

  /// The connection is reset before a byte of the answer has left.
  case lost
  /// The answer arrives so far, or so.
  case delivered(GatewayAnswer.Delivery)
  /// The answer comes so much later, by the gateway's clock.
  case delayed(Duration)
  /// The content of the signed answer is another: a blank more.
  case tamperedBody
  /// The signature begins with another character.
  case tamperedSignature
  case unsigned
  /// It is signed by the root key instead of the one that the spec names.
  case wrongKey
  /// It says another time, and is signed so.
  case timestamp(offBy: Duration)
  /// The last answer of this endpoint once more, as it was.
  case replayed
  /// The signed answer with a change of the test's own.
  case changed(@Sendable (GatewayAnswer) -> GatewayAnswer)
}
