import Foundation
import Testing

@testable import SignetSyntax

/// Whatever stands in a file, parsing it ends, in time linear in its size, with a tree that has all of its bytes.
@Suite struct RobustnessTests {
  /// Steps for each byte that no input exceeds: a few looks at each byte and at each token.
  static let stepsPerByte = 6

  /// The spec is cut off at every byte, from the beginning of the member that the cut is in; declarations and settings
  /// do not know of those before them.
  @Test func shopCutOffAtEveryByteIsParsed() {
    #expect(SpecFiles.shop.count > 5000)
    var failures: [[UInt8]] = []
    for part in RobustnessTests.shopParts {
      for end in part.indices where !RobustnessTests.isSound(Array(part[..<end])) {
        failures.append(Array(part[..<end]))
      }
    }
    #expect(failures == [])
  }

  @Test func shopCutOffAsAWholeIsParsed() {
    let shop = SpecFiles.shop
    let cuts = stride(from: 0, to: shop.count, by: RobustnessTests.isExhaustive ? 1 : 61)
    let failures = cuts.filter { !RobustnessTests.isSound(Array(shop[..<$0])) }
    #expect(failures == [])
  }

  /// Each byte is replaced by something that a parser may stumble over, another from byte to byte.
  @Test func everyByteReplacedIsParsed() {
    let replacements = [
      "{", "}", "(", ")", "[", "\"", "@", "/", ",", "\n", "\0", "é", ":", "#", "\u{A0}", "x",
    ]
    var failures: [[UInt8]] = []
    for part in RobustnessTests.shopParts {
      for index in part.indices {
        for (number, replacement) in replacements.enumerated()
        where RobustnessTests.isExhaustive || index % replacements.count == number {
          var mutated = part
          mutated.replaceSubrange(index...index, with: replacement.utf8)
          if !RobustnessTests.isSound(mutated) { failures.append(mutated) }
        }
      }
    }
    #expect(failures == [])
  }

  @Test(arguments: [0, 2]) func everyByteRemovedOrDoubledIsParsed(_ times: Int) {
    var failures: [[UInt8]] = []
    for part in RobustnessTests.shopParts {
      for index in part.indices {
        var mutated = part
        mutated.replaceSubrange(index...index, with: [UInt8](repeating: part[index], count: times))
        if !RobustnessTests.isSound(mutated) { failures.append(mutated) }
      }
    }
    #expect(failures == [])
  }

  /// What makes parsers slow, repeated: twice as much of it takes twice as many steps.
  @Test(arguments: [
    "{", "}", "[", "]", "(", ")", "\"", "#\"", "#", "/*", "/* ", "@", "@a(", "@a ", "/", "//", "/{", "//\n",
    "}a",
    "{}", "a ", "a{", "a:", "a.", ".", "...", "-", "1", "1...", "1s", "\\", "'", "“", "”", "「", "`", "`a",
    "\"\"\"",
    "\")\\\"", "#\"a##\"", "é", "\u{300}", "\0", "\u{A0}", "\r", "\n", ";", ",", ", ", "=", "? ", "as ",
    "struct A {\n", "struct A { a: ", "struct A { a: [", "enum E { group x @a ", "group a { ", "group a @a ",
    "policy p = @a\n", "endpoint a GET /", "endpoint a GET /{", "endpoint a GET /a{b: C}",
    "endpoint a GET /{a: B @c(",
    "service S { ", "service S { signing a { ", "token { expired status ", "wire { names ", "union U tagged ",
    "type T = ", "type T = [", "import \"", "/// a\n", "/// a\n@a ", "timeout t { attempt ", "pages a to b.",
  ])
  func stepsGrowLinearly(_ piece: String) {
    let short = RobustnessTests.steps(piece, 1000)
    let long = RobustnessTests.steps(piece, 2000)
    #expect(long.steps <= short.steps * 21 / 10 + 1000)
    #expect(long.steps <= RobustnessTests.stepsPerByte * long.bytes + 100)
  }

  /// A hundred thousand open brackets neither exhaust the stack nor are they news a hundred thousand times.
  @Test(arguments: ["[", "{", "(", "struct A { a: [", "group a { "])
  func deepNestingIsOneMistake(_ piece: String) {
    let tree = Parser.parse(SourceFile(path: "deep.signet", text: String(repeating: piece, count: 100_000)))
    #expect((1...3).contains(tree.diagnostics.count), "\(tree.diagnostics.map(\.message))")
  }

  @Test func randomBytesAreParsed() {
    var state: UInt64 = 42
    for round in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<round {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(UInt8(truncatingIfNeeded: state >> 56))
      }
      #expect(RobustnessTests.isSound(bytes), "\(bytes)")
    }
  }

  /// Whether the bytes' tree has all of them, took few steps, and can be explained and, without errors, formatted.
  private static func isSound(_ bytes: [UInt8]) -> Bool {
    let source = SourceFile(path: "a.signet", bytes: bytes)
    let (tree, steps) = Parser.parseCounting(source)
    var position = 0
    for token in tree.tokens {
      guard token.triviaStart == position, token.span.start >= position, token.span.end >= token.span.start
      else {
        return false
      }
      position = token.span.end
    }
    let isInside = tree.diagnostics.allSatisfy { $0.primary.end <= bytes.count }
    return position == bytes.count && isInside && steps <= stepsPerByte * bytes.count + 100
  }

  /// With `SIGNET_EXHAUSTIVE=1` the whole file is cut off at every byte, and each byte replaced by everything: that
  /// takes minutes.
  private static let isExhaustive = ProcessInfo.processInfo.environment["SIGNET_EXHAUSTIVE"] != nil

  /// The declarations of the spec, and each member of its service in a service of its own.
  private static let shopParts: [[UInt8]] = {
    let tree = Parser.parse(SourceFile(path: "Shop.signet", bytes: SpecFiles.shop))
    let settings = (tree.service?.settings ?? []).map { setting in
      Array("service Shop {\n".utf8) + SpecFiles.shop[setting.span.range] + Array("\n}\n".utf8)
    }
    return settings + tree.declarations.map { Array(SpecFiles.shop[$0.span.range]) }
  }()

  private static func steps(_ piece: String, _ count: Int) -> (steps: Int, bytes: Int) {
    let source = SourceFile(path: "a.signet", text: String(repeating: piece, count: count))
    return (Parser.parseCounting(source).steps, source.bytes.count)
  }
}
