/// The refusals that an endpoint names.
public protocol EndpointFailure: Sendable {
  /// The failure that a refusal is; nil where it is none of the named ones.
  static func read(_ refusal: Refusal) throws(WireError) -> Self?
}

extension Never: EndpointFailure {
  public static func read(_ refusal: Refusal) throws(WireError) -> Never? { nil }
}
