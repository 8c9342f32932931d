import Foundation
import Testing

@testable import SignetCommand

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String?, _ new: String?) -> String {
    UnifiedDiff.text(from: old.map { Array($0.utf8) }, to: new.map { Array($0.utf8) }, name: "x")
  }

  @Test func `equal texts have no diff`() {
    #expect(diff("a\nb\n", "a\nb\n") == "")
  }

  @Test func `a changed line stands between three lines of context`() {
    let old = (1...9).map { "\($0)\n" }.joined()
    let new = old.replacingOccurrences(of: "5\n", with: "five\n")
    #expect(
      diff(old, new) == """
        --- a/x
        +++ b/x
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func `a file that is not there is dev null`() {
    #expect(diff(nil, "a\n") == "--- /dev/null\n+++ b/x\n@@ -0,0 +1,1 @@\n+a\n")
    #expect(diff("a\n", nil) == "--- a/x\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n")
  }

  @Test func `a missing newline at the end is told`() {
    #expect(diff("a", "a\n") == "--- a/x\n+++ b/x\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n")
  }

  @Test func `line ends and composed letters count as they are spelled`() {
    #expect(!diff("a\r\n", "a\n").isEmpty)
    #expect(!diff("\u{E9}\n", "e\u{301}\n").isEmpty)
  }

  @Test func `changes far apart are hunks of their own`() {
    let old = (1...40).map { "\($0)\n" }.joined()
    let new = "zero\n" + old.replacingOccurrences(of: "\n30\n", with: "\n")
    let heads = diff(old, new).split(separator: "\n").filter { $0.hasPrefix("@@") }
    #expect(heads == ["@@ -1,3 +1,4 @@", "@@ -27,7 +28,6 @@"])
  }

  @Test(arguments: 0..<60) func `patch makes the new text of the old one`(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed))
    let old = randomText(&random)
    let new = seed.isMultiple(of: 3) ? randomText(&random) : mutated(old, &random)
    #expect(try patched(old, with: diff(old, new)) == new)
  }

  @Test func `long texts with nothing in common take time linear in their length`() {
    let old = (0..<60_000).map { "old \($0 % 50)\n" }.joined()
    let new = (0..<60_000).map { "new \($0 % 50)\n" }.joined()
    let lines = diff(old, new).split(separator: "\n").count
    #expect(lines == 120_003)
  }

  // MARK: A reader of unified diffs

  private func patched(_ old: String, with diff: String) throws -> String {
    if diff.isEmpty { return old }
    let lines = old.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    var result: [String] = []
    var position = 0
    for line in diff.split(separator: "\n").dropFirst(2) {
      if line.hasPrefix("@@") {
        let numbers = line.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
        let start = numbers[1] == 0 ? numbers[0] : numbers[0] - 1
        result += lines[position..<start]
        position = start
      } else if line.hasPrefix("+") {
        result.append(String(line.dropFirst()))
      } else {
        #expect(lines[position] == String(line.dropFirst()))
        if line.hasPrefix(" ") { result.append(lines[position]) }
        position += 1
      }
    }
    result += lines[position...]
    return result.map { $0 + "\n" }.joined()
  }

  private func randomText(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...60, using: &random)).map { _ in "\(Int.random(in: 0...20, using: &random))\n" }
      .joined()
  }

  private func mutated(_ text: String, _ random: inout SplitMix64) -> String {
    text.split(separator: "\n").flatMap { line -> [String] in
      switch Int.random(in: 0...9, using: &random) {
      case 0: []
      case 1: ["\(line)", "inserted \(line)"]
      case 2: ["changed"]
      default: ["\(line)"]
      }
    }.map { $0 + "\n" }.joined()
  }
}

/// A generator whose numbers are the same in every run (Steele, Lea, Flood: SplitMix64).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
