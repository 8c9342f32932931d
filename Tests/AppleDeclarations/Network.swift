// What the runtime uses of Apple's Network framework: declarations to check types against where the framework is not.
// Nothing here is ever run.

public import Dispatch

public final class NWInterface: Sendable {
  public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }
}

public struct NWPath: Sendable {
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }

  public let status: NWPath.Status = .satisfied
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    status == .satisfied && type == .other
  }
}

public final class NWPathMonitor: @unchecked Sendable {
  // Unchecked: as in the framework, which does not say why. Nothing here is ever run.
  public init() {}
  public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)?
  public func start(queue: DispatchQueue) {}
}
