import Foundation
import TestPrograms

/// `python3 -m gateway.vectors`: signatures recomputed by code that shares nothing with this project's.
enum GatewayChecker {
  static func run(_ file: String) async throws -> ChildProcess.Result {
    try await ChildProcess.run(
      [Project.python, "-m", "gateway.vectors", file], in: Project.root.appending(path: "Tests/Gateway"))
  }
}
