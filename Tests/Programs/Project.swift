import Foundation

/// This project's folder, and what its tests run from it.
public enum Project {
  public static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Test vectors that are not in the project: `shared/vectors` beside it, or where `SIGNET_VECTORS` says.
  public static let vectors: URL = {
    if let path = ProcessInfo.processInfo.environment["SIGNET_VECTORS"] { return URL(filePath: path) }
    return root.deletingLastPathComponent().appending(path: "shared/vectors")
  }()

  /// `SIGNET_PYTHON`, else the `.venv` at the project's root, else `python3`.
  public static let python: String = {
    if let named = ProcessInfo.processInfo.environment["SIGNET_PYTHON"] { return named }
    let local = root.appending(path: ".venv/bin/python3").path
    return FileManager.default.isExecutableFile(atPath: local) ? local : "python3"
  }()

  /// Type-checks Apple-only sources against declarations written by hand: all of them, or these.
  public static func checkAppleDeclarations(_ sources: [String] = []) async throws -> ChildProcess.Result {
    try await ChildProcess.run(
      ["bash", root.appending(path: "Tests/AppleDeclarations/check").path] + sources)
  }
}
