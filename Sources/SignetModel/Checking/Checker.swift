import SignetSyntax

/// Turns a parsed spec into a checked API, or says what keeps it from being one.
public enum Checker {
  /// Checks `spec`. Takes time linear in its size.
  public static func check(_ spec: LoadedSpec, settings: CheckSettings = CheckSettings()) -> CheckResult {
    let found = spec.files.flatMap(\.diagnostics) + spec.diagnostics
    return CheckResult(api: nil, diagnostics: found.sorted { $0.primary < $1.primary })
  }
}
