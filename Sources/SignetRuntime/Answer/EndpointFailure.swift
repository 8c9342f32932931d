/// The refusals that an endpoint names.
public protocol EndpointFailure: Sendable {
  /// The failure that a refusal is; nil where it is none of the named ones.
  static func read(_ refusal: Refusal) throws(WireError) -> Self?
}

extension EndpointFailure {
  /// Whether a refusal is one of the named ones, readable or not.
  static func names(_ refusal: Refusal) -> Bool {
    do throws(WireError) { return try read(refusal) != nil } catch { return true }
  }
}

extension Never: EndpointFailure {
  public static func read(_ refusal: Refusal) throws(WireError) -> Never? { nil }
}
