import Foundation
import TestPrograms

/// The compiler and the formatter that came with the tests' own toolchain.
enum Toolchain {
  /// Where the package manager puts what it builds: beside the running tests.
  private static let products: URL = {
    let runner = URL(fileURLWithPath: CommandLine.arguments.first ?? "")
    let candidates = [
      runner.deletingLastPathComponent(), Project.root.appending(path: ".build/debug"),
    ]
    return candidates.first { FileManager.default.fileExists(atPath: module(in: $0).path) } ?? candidates[1]
  }()

  static var hasRuntimeModule: Bool { FileManager.default.fileExists(atPath: module(in: products).path) }

  static func hasFormatter() async -> Bool {
    (try? await ChildProcess.run(["swift", "format", "--version"]))?.status == 0
  }

  static var moduleArguments: [String] {
    var arguments = ["-I", products.appending(path: "Modules").path]
    for library in ["CLibCrypto", "CLibCurl"] {
      let map = Project.root.appending(path: "Sources/\(library)/module.modulemap").path
      if FileManager.default.fileExists(atPath: map) { arguments += ["-Xcc", "-fmodule-map-file=\(map)"] }
    }
    return arguments
  }

  private static func module(in folder: URL) -> URL {
    folder.appending(path: "Modules/SignetRuntime.swiftmodule")
  }
}
