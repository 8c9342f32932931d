import Foundation

/// What a run takes from outside: where relative paths begin, and whether a person looks at its messages.
package struct Surroundings: Sendable {
  /// An absolute path.
  package var directory: String
  package var environment: [String: String]
  /// Whether standard error is a terminal.
  package var errorIsTerminal: Bool
  /// The machine's clock, in milliseconds since 1970.
  package var now: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1000) }
  /// A nonce that nobody has used.
  package var nonce: @Sendable () -> String = Surroundings.randomNonce

  /// 32 hexadecimal digits of the system's secure random numbers, as clients send them.
  private static func randomNonce() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in String(Int.random(in: 0..<16, using: &generator), radix: 16) }.joined()
  }

  /// Those of this process.
  package static var process: Surroundings {
    Surroundings(
      directory: FileManager.default.currentDirectoryPath,
      environment: ProcessInfo.processInfo.environment,
      errorIsTerminal: isatty(STDERR_FILENO) == 1
    )
  }

  /// Colours only on a terminal that shows them, and never where `NO_COLOR` says so (no-color.org).
  var usesColor: Bool {
    errorIsTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// `path` as it is spelled where it is absolute, else beginning at ``directory``.
  package func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : directory + "/" + path
  }
}
