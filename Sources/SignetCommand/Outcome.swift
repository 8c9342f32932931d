/// What a run has to say, and what it ends with.
package struct Outcome {
  /// For machines: diffs, JSON, explanations.
  package var standardOutput = ""
  /// For people: diagnostics and what was done.
  package var standardError = ""
  package var exitCode = ExitCode.success
}
