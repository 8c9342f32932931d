import SignetSyntax

/// Lets pass what an `@allow` covers, and reports those that cover nothing.
struct AllowFilter {
  let context: CheckContext

  /// What is left of the checker's findings and of `others`, the parser's and the loader's.
  func apply(_ others: [Diagnostic]) -> [Diagnostic] {
    var left: [Diagnostic] = []
    for var diagnostic in others {
      if context.settledDoubts.contains(diagnostic.primary) { diagnostic.severity = .error }
      let isAllowed =
        diagnostic.severity == .warning && context.allows.takes(diagnostic.code, at: diagnostic.primary)
      if !isAllowed { left.append(diagnostic) }
    }
    for finding in context.found {
      let diagnostic = finding.diagnostic
      // An `@allow` of what can't be allowed here is not reported as unused besides.
      let isCovered = context.allows.takes(diagnostic.code, at: diagnostic.primary)
      if finding.canBeAllowed, isCovered { continue }
      left.append(diagnostic)
    }
    for entry in context.allows.unused {
      left.append(
        Diagnostic(
          TypeRules.unusedAllow, "`@allow(\(entry.code))` allows nothing: the rule holds here",
          at: entry.span,
          fixes: [context.removal("remove `@allow`", of: entry.span)]))
    }
    return left
  }
}
