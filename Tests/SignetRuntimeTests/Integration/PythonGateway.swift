import Foundation
import TestPrograms
import Testing

/// The independent server in `Tests/Gateway`, as a process beside this one: started once, for all tests.
///
/// Its Python needs the module `cryptography`. It ends when this process does, since its input then closes.
struct PythonGateway: Sendable {
  /// Where it is: all that another process has to know of it.
  struct Address: Codable, Sendable {
    /// The ports by name: `http`, `http2nd`, `http6` where there is IPv6, `https`, `expired`, `wrongHost`,
    /// `selfSigned`, and `refused`, on which nothing listens.
    let ports: [String: Int]
    /// The certificate of the authority that has signed the server's, as PEM.
    let authority: String
    /// The digests of the servers' public keys (`pin-sha256`), by the names of their ports.
    let pins: [String: String]
  }

  let address: Address
  private let process: ChildProcess

  /// Why there is no gateway.
  struct Unavailable: Error, CustomStringConvertible {
    let description: String
  }

  static let shared: Result<PythonGateway, Unavailable> = start()

  /// Whether tests against the gateway run. Where `SIGNET_PYTHON` names a Python they always do, so that
  /// continuous integration can't pass without them.
  static var isExpected: Bool {
    if isRequired { return true }
    if case .success = shared { return true }
    return false
  }

  static let isRequired = ProcessInfo.processInfo.environment["SIGNET_PYTHON"] != nil

  private static func start() -> Result<PythonGateway, Unavailable> {
    let process: ChildProcess
    do {
      process = try ChildProcess(
        [Project.python, "-m", "gateway"], in: Project.root.appending(path: "Tests/Gateway"))
    } catch {
      return .failure(Unavailable(description: "\(Project.python) can't be started"))
    }
    guard let address = try? JSONDecoder().decode(Address.self, from: process.firstLine()) else {
      return .failure(
        Unavailable(description: "\(Project.python) has no module `cryptography`, or is older than 3.9"))
    }
    return .success(PythonGateway(address: address, process: process))
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs a test against the Python gateway; skips it, saying so, where there is none to be had.
  static var gateway: Self {
    .enabled("needs Python 3.9 with the module `cryptography`") { PythonGateway.isExpected }
  }
}
