import SignetModel
import SignetSyntax

/// How many mistakes a spec has.
///
/// What can't be read hides what is wrong beyond that, so a spec that can be read is better than one that can't,
/// whatever is found in it then; so it is with errors, and warnings that are given where there are none.
struct Mistakes {
  /// Of the parser, and of files that can't be imported.
  private let unreadable: Int
  private let errors: Int
  private let warnings: Int

  init(_ checked: CheckedSpec) {
    let reading = checked.spec.files.flatMap(\.diagnostics) + checked.spec.diagnostics
    unreadable = reading.count { $0.severity == .error }
    errors = checked.result.diagnostics.count { $0.severity == .error }
    warnings = checked.result.diagnostics.count - errors
  }

  /// Whether fixes of `fixed` have mended one mistake each, at least.
  func areFewer(than before: Mistakes, by fixed: [Diagnostic]) -> Bool {
    let errorsFixed = fixed.count { $0.severity == .error }
    let warningsFixed = fixed.count - errorsFixed
    if before.unreadable > 0, errorsFixed > 0 { return unreadable + errorsFixed <= before.unreadable }
    guard unreadable <= before.unreadable else { return false }
    if errorsFixed > 0 { return errors + errorsFixed <= before.errors }
    return errors <= before.errors && warnings + warningsFixed <= before.warnings
  }
}
