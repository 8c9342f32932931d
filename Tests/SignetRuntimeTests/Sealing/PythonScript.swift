import Foundation
import Testing

/// A script in `Tests/Gateway/interop`: an implementation that is not ours, asked over standard input and output.
///
/// It runs with `SIGNET_PYTHON`, else with the `.venv` at the project's root, else with `python3`.
struct PythonScript {
  let name: String

  enum Failure: Error {
    /// Its libraries are not installed.
    case unavailable
    /// It ended with another status than 0.
    case failed(status: Int32)
  }

  /// Whether a module of this name is installed.
  static func hasModule(_ names: String...) -> Bool {
    names.contains { (try? run(["-c", "import \($0)"], input: Data())) != nil }
  }

  func run<Answer: Decodable>(_ task: some Encodable, as type: Answer.Type) throws -> Answer {
    let path = Self.root.appending(path: "Tests/Gateway/interop").appending(path: name).path
    return try JSONDecoder().decode(type, from: Self.run([path], input: JSONEncoder().encode(task)))
  }

  private static let root: URL = {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return root
  }()

  private static let python: String = {
    if let named = ProcessInfo.processInfo.environment["SIGNET_PYTHON"] { return named }
    let local = root.appending(path: ".venv/bin/python3").path
    return FileManager.default.isExecutableFile(atPath: local) ? local : "python3"
  }()

  private static func run(_ arguments: [String], input: Data) throws -> Data {
    let (process, standardInput, standardOutput) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [python] + arguments
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The scripts read all of their input before they write.
    try? standardInput.fileHandleForWriting.write(contentsOf: input)
    try standardInput.fileHandleForWriting.close()
    let output = try standardOutput.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return output
    case 3: throw Failure.unavailable
    default: throw Failure.failed(status: process.terminationStatus)
    }
  }
}
