import Foundation

/// The command-line tool: `signet VERB …`.
///
/// Everything a run says is gathered by ``Tool`` and written here, so that the whole tool can be run in a test.
@main
struct Signet {
  static func main() {
    let outcome = Tool.run(Array(CommandLine.arguments.dropFirst()), in: .process)
    write(outcome.standardOutput, to: .standardOutput)
    write(outcome.standardError, to: .standardError)
    exit(outcome.exitCode.rawValue)
  }

  /// A reader that has gone away (`signet check … | head`) is no reason to complain.
  private static func write(_ text: String, to handle: FileHandle) {
    guard !text.isEmpty else { return }
    try? handle.write(contentsOf: Data(text.utf8))
  }
}
