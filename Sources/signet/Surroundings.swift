import Foundation

/// What a run takes from outside: where relative paths begin, and whether a person looks at its messages.
struct Surroundings: Sendable {
  /// An absolute path.
  var directory: String
  var environment: [String: String]
  /// Whether standard error is a terminal.
  var errorIsTerminal: Bool

  /// Those of this process.
  static var process: Surroundings {
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
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : directory + "/" + path
  }
}
