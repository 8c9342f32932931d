/// How a device is connected.
public enum NetworkKind: String, Sendable, Hashable {
  case wifi, cellular, wired, other
}

/// Knows whether there is a network: where a platform can tell, a call that finds none waits for it, until its
/// deadline, instead of trying again and again.
public protocol NetworkMonitor: Sendable {
  /// How the device is connected; nil where it is not.
  var kind: NetworkKind? { get }
  /// Returns when there is a network, or when the task is cancelled.
  func waitForNetwork() async
}
