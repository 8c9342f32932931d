import Foundation

/// The compiler and the formatter that came with the tests' own toolchain.
enum Toolchain {
  struct Result {
    let status: Int32
    let output: String
  }

  /// Where the package manager puts what it builds: beside the running tests.
  private static let products: URL = {
    let runner = URL(fileURLWithPath: CommandLine.arguments.first ?? "")
    let candidates = [
      runner.deletingLastPathComponent(), SpecText.projectRoot.appending(path: ".build/debug"),
    ]
    return candidates.first { FileManager.default.fileExists(atPath: module(in: $0).path) } ?? candidates[1]
  }()

  static var hasRuntimeModule: Bool { FileManager.default.fileExists(atPath: module(in: products).path) }

  static let hasFormatter: Bool = (try? run("swift", ["format", "--version"]))?.status == 0

  static var moduleArguments: [String] {
    var arguments = ["-I", products.appending(path: "Modules").path]
    for library in ["CLibCrypto", "CLibCurl"] {
      let map = SpecText.projectRoot.appending(path: "Sources/\(library)/module.modulemap").path
      if FileManager.default.fileExists(atPath: map) { arguments += ["-Xcc", "-fmodule-map-file=\(map)"] }
    }
    return arguments
  }

  static func run(_ tool: String, _ arguments: [String]) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
  }

  private static func module(in folder: URL) -> URL {
    folder.appending(path: "Modules/SignetRuntime.swiftmodule")
  }
}
