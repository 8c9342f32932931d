/// A request that a ``ProtectedGateway`` refused, and why. It never holds a secret, a token or anything of a body.
public struct GatewayRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  public enum Reason: String, Sendable, CaseIterable {
    /// Nothing was registered for this method and path.
    case unknownEndpoint
    /// A signature, or what has to travel beside it, is missing.
    case unsigned
    /// What carries the signature is not spelled as the spec says.
    case malformedSignature
    /// The signature is not the one that the spec gives for this request.
    case wrongSignature
    /// The timestamp is too far from the gateway's clock.
    case stale
    /// The nonce was used before.
    case reusedNonce
    /// What has to be sealed came in the clear.
    case unsealed
    /// It is sealed to a key that the gateway has not, or no longer.
    case unknownKey
    /// What is sealed does not open.
    case unopenable
    /// No token came where one is needed.
    case noToken
    /// The gateway never issued this token, or the credentials are not the ones agreed on.
    case unknownToken
    case expiredToken
    /// The session of this token is over.
    case endedSession
    /// A refresh token came a second time: its session is over.
    case reusedRefreshToken
    /// The test scripted what can't be done.
    case script
  }

  /// Group and name, as in the spec: `orders.place`; empty for ``Reason/unknownEndpoint``.
  public let endpoint: String
  public let reason: Reason
  /// What is wrong with it, in words.
  public let detail: String

  public var description: String {
    endpoint.isEmpty ? "\(reason): \(detail)" : "\(endpoint): \(reason): \(detail)"
  }
}
