import Foundation
import Testing

/// The independent server in `Tests/Gateway`, as a process beside this one: started once, for all tests.
///
/// It runs with `SIGNET_PYTHON`, else with the `.venv` at the project's root, else with `python3`; that Python
/// needs the module `cryptography`. It ends when this process does, since its input then closes.
struct PythonGateway: Sendable {
  /// The ports by name: `http`, `http2nd`, `http6` where there is IPv6, `https`, `expired`, `wrongHost`,
  /// `selfSigned`, and `refused`, on which nothing listens.
  let ports: [String: Int]
  /// The certificate of the authority that has signed the server's, as PEM.
  let authority: URL
  /// The digests of the servers' public keys (`pin-sha256`), by the names of their ports.
  let pins: [String: String]

  private let process: Process
  private let input: Pipe

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
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [python, "-m", "gateway"]
    process.currentDirectoryURL = root.appendingPathComponent("Tests/Gateway")
    process.standardInput = input
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      return .failure(Unavailable(description: "\(python) can't be started"))
    }
    guard let ready = firstLine(of: output.fileHandleForReading) else {
      return .failure(
        Unavailable(description: "\(python) has no module `cryptography`, or is older than 3.9"))
    }
    return .success(
      PythonGateway(
        ports: ready.ports, authority: URL(fileURLWithPath: ready.authority), pins: ready.pins,
        process: process,
        input: input))
  }

  private struct Ready: Decodable {
    let ports: [String: Int]
    let authority: String
    let pins: [String: String]
  }

  private static func firstLine(of output: FileHandle) -> Ready? {
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let more = output.availableData
      if more.isEmpty { break }
      line += more
    }
    return try? JSONDecoder().decode(Ready.self, from: line)
  }

  private static var python: String {
    if let named = ProcessInfo.processInfo.environment["SIGNET_PYTHON"] { return named }
    let local = root.appendingPathComponent(".venv/bin/python3").path
    return FileManager.default.isExecutableFile(atPath: local) ? local : "python3"
  }

  /// The project's root, four levels above this file.
  private static var root: URL {
    (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs a test against the Python gateway; skips it, saying so, where there is none to be had.
  static var gateway: Self {
    .enabled("needs Python 3.9 with the module `cryptography`") { PythonGateway.isExpected }
  }
}
