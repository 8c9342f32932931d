import Foundation

/// Runs the tool unless nothing that it depends on has changed.
///
/// The native build system keeps one record for the tools of plugins and another for everything else, and each
/// finds the tool linked by the other newer than it remembers: whenever a build is planned anew (the second build
/// of a fresh checkout, and each one after a file was added) the tool is linked again, byte for byte the same, and
/// each command that depends on it would run. So the command compares checksums (POSIX `cksum`) of the tool, its
/// inputs and its outputs with those after its last run first.
///
/// The script has backquotes, since Xcode's build system takes `$(…)` for a setting of its own.
struct GuardedRun {
  let tool: URL
  let arguments: [String]
  /// What the tool reads and writes.
  let files: [URL]
  /// Where the checksums of the last run are kept; no output of the command, so that it is not compiled.
  let record: URL

  #if os(Windows)
    var executable: URL { tool }
    var commandLine: [String] { arguments }
  #else
    var executable: URL { URL(filePath: "/bin/sh") }

    var commandLine: [String] {
      let seen = ([tool] + files).map { GuardedRun.quoted($0.path) }.joined(separator: " ")
      let command = ([tool.path] + arguments).map(GuardedRun.quoted).joined(separator: " ")
      let record = GuardedRun.quoted(record.path)
      let script = """
        sums() { cksum \(seen) 2>/dev/null; }
        now=`sums` && [ "$now" = "`cat \(record) 2>/dev/null`" ] && exit 0
        \(command) || exit $?
        sums >\(record) || rm -f \(record)
        """
      return ["-c", script]
    }
  #endif

  /// A word that the shell takes as it is.
  private static func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
