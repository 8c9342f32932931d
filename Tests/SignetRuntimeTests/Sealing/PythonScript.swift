import Foundation
import TestPrograms

/// A script in `Tests/Gateway/interop`: an implementation that is not ours, asked over standard input and output.
struct PythonScript {
  let name: String

  enum Failure: Error {
    /// Its libraries are not installed.
    case unavailable
    /// It ended with another status than 0.
    case failed(status: Int32)
  }

  /// Whether a module of this name is installed.
  static func hasModule(_ names: String...) async -> Bool {
    for name in names where (try? await run(["-c", "import \(name)"], input: Data())) != nil { return true }
    return false
  }

  func run<Answer: Decodable>(_ task: some Encodable, as type: Answer.Type) async throws -> Answer {
    let path = Project.root.appending(path: "Tests/Gateway/interop").appending(path: name).path
    return try JSONDecoder().decode(type, from: await Self.run([path], input: JSONEncoder().encode(task)))
  }

  private static func run(_ arguments: [String], input: Data) async throws -> Data {
    let result = try await ChildProcess.run([Project.python] + arguments, input: input, errors: .nowhere)
    switch result.status {
    case 0: return result.output
    case 3: throw Failure.unavailable
    default: throw Failure.failed(status: result.status)
    }
  }
}
