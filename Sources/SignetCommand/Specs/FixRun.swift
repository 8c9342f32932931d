import SignetModel
import SignetSyntax

/// The fixes of a spec and what it imports, tried in memory: kept is what mends something.
///
/// A fix is kept where there are fewer mistakes after it than before, by one at least for each fix, and where none has
/// come to light on the lines that it changed: what can't be read hides what else is wrong, and there it was the fix. So
/// the text can't get worse, it does not change where nothing is mended, and a second run has nothing to do.
struct FixRun {
  /// Reads the spec, with the texts at hand in the place of the files that they were read from, and checks it.
  typealias Check = ([String: [UInt8]]) throws(ToolError) -> CheckedSpec

  private let check: Check
  /// The files that have changed, by path.
  private(set) var texts: [String: [UInt8]] = [:]
  /// How many fixes were kept.
  private(set) var count = 0

  init(_ check: @escaping Check) {
    self.check = check
  }

  /// Applies fixes until there is none that mends anything. It comes to an end, since the mistakes grow fewer.
  mutating func run() throws(ToolError) {
    var found = try check(texts)
    while true {
      var round = Round(found, texts: texts)
      try keep(FixApplier.unambiguous(found.result.diagnostics, sources: found.spec.sources)[...], in: &round)
      guard !round.kept.isEmpty else { return }
      count += round.kept.count
      texts = round.texts
      found = round.after
    }
  }

  /// Fixes of what was found in one text: all their places are that text's.
  private struct Round {
    let found: CheckedSpec
    /// The diagnostics whose fixes are kept, the files after these, and what is found there.
    var kept: [Diagnostic] = []
    var texts: [String: [UInt8]]
    var after: CheckedSpec

    init(_ found: CheckedSpec, texts: [String: [UInt8]]) {
      self.found = found
      self.texts = texts
      after = found
    }
  }

  /// Keeps the fixes of `diagnostics`: all of them, or where one of them mends nothing, those that do.
  private func keep(_ diagnostics: ArraySlice<Diagnostic>, in round: inout Round) throws(ToolError) {
    let outcome = FixApplier.apply(round.kept + diagnostics, sources: round.found.spec.sources)
    let added = outcome.applied - round.kept.count
    guard added > 0 else { return }
    var texts = round.texts
    for file in outcome.files { texts[file.source.path] = file.bytes }
    let after = try check(texts)
    let harmful = EditedLines(outcome, before: round.found, after: after).harmful
    guard harmful.isEmpty else {
      let others = outcome.mended.filter { !harmful.contains($0) && diagnostics.contains($0) }
      if others.count < added { try keep(others[...], in: &round) }
      return
    }
    let fixed = outcome.mended.filter { diagnostics.contains($0) }
    if Mistakes(after).areFewer(than: Mistakes(round.after), by: fixed) {
      round.kept = outcome.mended
      round.texts = texts
      round.after = after
    } else if diagnostics.count > 1 {
      let middle = diagnostics.startIndex + diagnostics.count / 2
      try keep(diagnostics[..<middle], in: &round)
      try keep(diagnostics[middle...], in: &round)
    }
  }
}
