import SignetModel
import SignetSyntax
import TestPrograms
import Testing

@Suite("Broken input never brings the checker down")
struct MutationTests {
  private static func check(_ bytes: [UInt8]) throws -> CheckResult {
    let spec = try SpecLoader.load(root: "Spec.signet") { _ in .success(bytes) }
    return Checker.check(spec)
  }

  @Test("Shop cut off anywhere is answered, and an API comes of it only where nothing is wrong")
  func truncated() throws {
    let bytes = Array(try Project.text("Specs/Shop.signet").utf8)
    for end in stride(from: 0, to: bytes.count, by: 23) {
      let result = try Self.check(Array(bytes[..<end]))
      #expect((result.api == nil) == result.hasErrors)
    }
  }

  /// Replaced tokens keep the syntax whole, so that the checker's own rules meet them.
  @Test("Shop with each word taken for another one is answered", arguments: 0..<8)
  func swapped(seed: Int) throws {
    let tree = Parser.parse(SourceFile(path: "Shop.signet", text: try Project.text("Specs/Shop.signet")))
    let words = tree.tokens.filter { [.identifier, .word, .text, .number, .duration].contains($0.kind) }
    var state = UInt64(seed &* 7919 &+ 17)
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for _ in 0..<60 {
      let target = words[next(words.count)]
      let source = words[next(words.count)]
      var bytes = tree.source.bytes
      bytes.replaceSubrange(target.span.range, with: tree.source.bytes[source.span.range])
      let result = try Self.check(bytes)
      #expect((result.api == nil) == result.hasErrors)
    }
  }

  @Test("Shop with each line left out is answered")
  func withoutALine() throws {
    let lines = try Project.text("Specs/Shop.signet").split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices {
      var left = lines
      left.remove(at: index)
      let result = try Self.check(Array(left.joined(separator: "\n").utf8))
      #expect((result.api == nil) == result.hasErrors)
    }
  }

  @Test("types nested and chained deeply are answered")
  func deep() throws {
    let chain = (0..<5_000).map { "type T\($0) = T\($0 + 1) @length(1...3)\n" }.joined()
    let text = "service Deep { }\n\(chain)type T5000 = String\n"
    let result = try Self.check(Array(text.utf8))
    #expect(result.api != nil)
  }
}
