#if canImport(Network)
  import Dispatch
  import Network

  /// The network as the system sees it (`NWPathMonitor`).
  public final class PathMonitor: NetworkMonitor {
    /// The one that all clients share.
    public static let shared = PathMonitor()

    private let monitor = NWPathMonitor()
    private let connection: NetworkConnection

    private init() {
      let connection = NetworkConnection()
      self.connection = connection
      monitor.pathUpdateHandler = { path in
        connection.changed(to: path.status == .unsatisfied ? nil : Self.kind(of: path))
      }
      monitor.start(queue: DispatchQueue(label: "signet.network"))
    }

    public var kind: NetworkKind? { connection.kind }

    public func waitForNetwork() async { await connection.wait() }

    private static func kind(of path: NWPath) -> NetworkKind {
      if path.usesInterfaceType(.wifi) { return .wifi }
      if path.usesInterfaceType(.cellular) { return .cellular }
      return path.usesInterfaceType(.wiredEthernet) ? .wired : .other
    }
  }
#endif
