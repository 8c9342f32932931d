import Foundation

extension Tool {
  /// Runs this process's arguments, says what there is to say, and ends the process.
  package static func runProcess(verbs: [any (Verb & Sendable).Type]) -> Never {
    let outcome = run(Array(CommandLine.arguments.dropFirst()), in: .process, verbs: verbs)
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
