/// The difference of two texts in the unified format (POSIX.1-2024, diff -u).
enum UnifiedDiff {
  /// Lines of context around each change.
  private static let context = 3

  /// A line of the edit script, with how many lines of each text stand before it.
  private struct Step {
    enum Kind: String {
      case kept = " "
      case removed = "-"
      case added = "+"
    }

    let kind: Kind
    let old: Int
    let new: Int
  }

  /// The diff that turns `old` into `new`; empty where they are the same. A text that is nil is a file that
  /// is not there, and is called `/dev/null`.
  static func text(from old: [UInt8]?, to new: [UInt8]?, name: String) -> String {
    guard old != new else { return "" }
    let before = lines(of: old ?? [])
    let after = lines(of: new ?? [])
    var output =
      "--- \(old == nil ? "/dev/null" : "a/\(name)")\n+++ \(new == nil ? "/dev/null" : "b/\(name)")\n"
    let script = script(before, after)
    for range in hunks(script) {
      append(script[range], before, after, to: &output)
    }
    return output
  }

  /// The lines with what ends them; the last one may have no end.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  private static func script(_ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]) -> [Step] {
    var script: [Step] = []
    var (old, new) = (0, 0)
    func change(upTo match: (old: Int, new: Int)) {
      while old < match.old {
        script.append(Step(kind: .removed, old: old, new: new))
        old += 1
      }
      while new < match.new {
        script.append(Step(kind: .added, old: old, new: new))
        new += 1
      }
    }
    for match in LineMatcher(before, after).matches {
      change(upTo: match)
      script.append(Step(kind: .kept, old: old, new: new))
      old += 1
      new += 1
    }
    change(upTo: (before.count, after.count))
    return script
  }

  /// The stretches of the script that a hunk shows: changes with their context, joined where these touch.
  private static func hunks(_ script: [Step]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, step) in script.enumerated() where step.kind != .kept {
      let range = max(0, index - context)..<min(script.count, index + context + 1)
      if let last = hunks.last, range.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func append(
    _ hunk: ArraySlice<Step>, _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>],
    to output: inout String
  ) {
    guard let first = hunk.first else { return }
    let old = hunk.count { $0.kind != .added }
    let new = hunk.count { $0.kind != .removed }
    output += "@@ -\(span(old, from: first.old)) +\(span(new, from: first.new)) @@\n"
    for step in hunk {
      let line = step.kind == .added ? after[step.new] : before[step.old]
      output += step.kind.rawValue + String(decoding: line, as: UTF8.self)
      if line.last != UInt8(ascii: "\n") { output += "\n\\ No newline at end of file\n" }
    }
  }

  /// `first,count` as a hunk's head has it: an empty stretch is named by the line before it.
  private static func span(_ count: Int, from start: Int) -> String {
    count == 0 ? "\(start),0" : "\(start + 1),\(count)"
  }
}
