import SignetSyntax

/// Turns a parsed spec into a checked API, or says what keeps it from being one.
public enum Checker {
  private static let unusedCodes = Set(
    [
      NameRules.unusedType, NameRules.unusedPolicy, NameRules.unusedImport, TypeRules.unusedAllow,
      SigningRules.unsentName,
    ].map(\.code))

  /// Checks `spec`. Takes time linear in its size.
  ///
  /// Where the parser or the loader has found an error, only that and the secrets that stand in the files are
  /// handed back: a declaration that could not be read would be missed everywhere.
  public static func check(_ spec: LoadedSpec, settings: CheckSettings = CheckSettings()) -> CheckResult {
    let before = spec.files.flatMap(\.diagnostics) + spec.diagnostics
    let context = CheckContext(spec: spec, settings: settings)
    SecretScan(context: context).run()
    if before.contains(where: { $0.severity == .error }) {
      let found = context.found
      AllowCollector(context: context).collect()
      let secrets = found.filter { finding in
        !finding.canBeAllowed
          || !context.allows.takes(finding.diagnostic.code, at: finding.diagnostic.primary)
      }.map(\.diagnostic)
      return CheckResult(api: nil, diagnostics: (before + secrets).sortedByPosition())
    }
    let api = Passes(context: context).run()
    var found = AllowFilter(context: context).apply(before)
    let isBroken = found.contains { $0.severity == .error }
    // What seems unused may be what a mistake was meant to name.
    if isBroken { found.removeAll { unusedCodes.contains($0.code) } }
    return CheckResult(api: isBroken ? nil : api, diagnostics: found.sortedByPosition())
  }
}
