/// A part of an exchange.
public enum CallPhase: String, Sendable, Hashable {
  /// Waiting for a free connection, or making one: nothing was sent.
  case connecting
  /// Sending the request.
  case sending
  /// Waiting for the answer to begin.
  case waiting
  /// Receiving the answer.
  case receiving
}
