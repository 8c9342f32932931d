/// What a run has to say, and what it ends with.
struct Outcome {
  /// For machines: diffs, JSON, explanations.
  var standardOutput = ""
  /// For people: diagnostics and what was done.
  var standardError = ""
  var exitCode = ExitCode.success
}
