import Foundation

/// `python3 -m gateway.vectors`: signatures recomputed by code that shares nothing with this project's.
///
/// It runs with `SIGNET_PYTHON`, else with the `.venv` at the project's root, else with `python3`.
enum GatewayChecker {
  static func run(_ file: String) throws -> (status: Int32, output: String) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [python, "-m", "gateway.vectors", file]
    process.currentDirectoryURL = Repository.root.appending(path: "Tests/Gateway")
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  private static var python: String {
    if let named = ProcessInfo.processInfo.environment["SIGNET_PYTHON"] { return named }
    let local = Repository.root.appending(path: ".venv/bin/python3").path
    return FileManager.default.isExecutableFile(atPath: local) ? local : "python3"
  }
}
