/// How many mistakes are shown of one file. A person never reads that many; a file that is no spec at all has more.
enum DiagnosticLimit {
  static let perFile = 1000

  /// `diagnostics` in the order of positions, cut off at the limit with a word on it.
  static func apply(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    let sorted = diagnostics.sortedByPosition()
    guard sorted.count >= perFile, let last = sorted.dropFirst(perFile - 1).first else { return sorted }
    let message = "more than \(perFile - 1) mistakes in this file; the rest is not shown"
    return Array(sorted.prefix(perFile - 1)) + [
      Diagnostic(SyntaxRules.tooManyMistakes, message, at: last.primary)
    ]
  }
}

extension Array where Element == Diagnostic {
  /// The diagnostics by file and position; those at one place stay in their order.
  public func sortedByPosition() -> [Diagnostic] {
    enumerated()
      .sorted { ($0.element.primary, $0.offset) < ($1.element.primary, $1.offset) }
      .map(\.element)
  }
}
