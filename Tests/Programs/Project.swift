import Foundation

/// This project's folder, and what its tests run from it.
public enum Project {
  public static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

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
