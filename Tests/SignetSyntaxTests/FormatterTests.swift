import Foundation
import Testing

@testable import SignetSyntax

@Suite struct FormatterTests {
  /// The example specs are formatted already.
  @Test(arguments: SpecFiles.examples.map(\.path)) func exampleSpecsAreUnchanged(_ path: String) throws {
    let bytes = SpecFiles.bytes(of: URL(fileURLWithPath: path))
    let formatted = try #require(SpecFormatter.format(Parser.parse(SourceFile(path: path, bytes: bytes))))
    #expect(formatted == String(decoding: bytes, as: UTF8.self))
  }

  @Test(arguments: FormatterTests.sources) func formattingTwiceIsFormattingOnce(_ text: String) throws {
    let once = try #require(FormatterTests.format(text))
    #expect(FormatterTests.format(once) == once)
  }

  /// The tokens, what belongs to what, and the comments are the same afterwards.
  @Test(arguments: FormatterTests.sources) func formattingChangesNothingButBlanks(_ text: String) throws {
    let before = Parser.parse(SourceFile(path: "a.signet", text: text))
    let formatted = try #require(SpecFormatter.format(before))
    let after = Parser.parse(SourceFile(path: "a.signet", text: formatted))
    #expect(after.diagnostics.filter { $0.severity == .error } == [])
    #expect(
      before.tokens.map { before.source.text(of: $0.span) }
        == after.tokens.map { after.source.text(of: $0.span) })
    let breaks = { (tree: SpecTree) in tree.tokens.dropFirst().dropLast().map(\.startsLine) }
    #expect(breaks(before) == breaks(after))
    #expect(TreeOutline.outline(before) == TreeOutline.outline(after))
    let trimmed = { (tree: SpecTree) in
      tree.comments.map { String(tree.source.text(of: $0)[...].trimmingBlanks()) }
    }
    #expect(trimmed(before) == trimmed(after))
    for line in formatted.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(line.last != " " && line.last != "\t" && !line.contains("\r"))
    }
  }

  @Test(arguments: FormatterTests.examples) func messIsCleanedUp(_ example: Example) {
    #expect(FormatterTests.format(example.before) == example.after)
  }

  @Test func aFileWithErrorsIsNotFormatted() {
    #expect(FormatterTests.format("struct Point { x Int }") == nil)
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
  }

  static let examples = [
    Example(
      testDescription: "blanks and indentation",
      before:
        "struct  Point{x :Int,y:  Int ?}\n\n\n\nstruct Size {\n\n\twidth : [ Int ]  \n      height:Int\n\n  }",
      after: "struct Point { x: Int, y: Int? }\n\nstruct Size {\n  width: [Int]\n  height: Int\n}\n"),
    Example(
      testDescription: "members on one line",
      before:
        "enum Kind {a b    c as \"d\"}\nstruct Point { x: Int y: Int }\ntimeout slow {attempt 5s ;total 5s}",
      after:
        "enum Kind { a  b  c as \"d\" }\nstruct Point { x: Int  y: Int }\ntimeout slow { attempt 5s; total 5s }\n"
    ),
    Example(
      testDescription: "paths and arguments",
      before:
        "@limit( 1 per 60s , by : phone )   @retry( never )\nendpoint get GET   /a/{ id :String @length( 1 ... 8 ) }/b/{c: Int}   {returns   file}",
      after:
        "@limit(1 per 60s, by: phone) @retry(never)\nendpoint get GET /a/{id: String @length(1...8)}/b/{c: Int} { returns file }\n"
    ),
    Example(
      testDescription: "alignment is kept, and follows what it is aligned with",
      before: "struct Point {\n    id  :      Int\n    coordinates: Int\n    z:  Int\n}",
      after: "struct Point {\n  id: Int\n  coordinates: Int\n  z: Int\n}\n"),
    Example(
      testDescription: "aligned columns move together",
      before:
        "service S {\n      envelope {\n  code      \"code\"\n  message   \"message\"\n  success   0\n } }",
      after:
        "service S {\n  envelope {\n    code    \"code\"\n    message \"message\"\n    success 0\n  } }\n"),
    Example(
      testDescription: "comments",
      before:
        "// top   \n\n\n/// doc\nstruct A { // opens\n//inner\n\n\n  x: Int   // x\n  yy: Int  // y\n    // last\n}\n   // end\n\n",
      after:
        "// top\n\n/// doc\nstruct A {  // opens\n  //inner\n\n  x: Int   // x\n  yy: Int  // y\n  // last\n}\n// end\n"
    ),
    Example(
      testDescription: "what goes on with a member is indented further",
      before:
        "policy calm =\n@timeout(fast)\n@retry(never)\n\ngroup a\n@security(low)\n{\n@policy(query)\n@latest\nendpoint b GET /b\n}",
      after:
        "policy calm =\n  @timeout(fast)\n  @retry(never)\n\ngroup a\n  @security(low)\n  {\n  @policy(query)\n  @latest\n  endpoint b GET /b\n}\n"
    ),
    Example(
      testDescription: "line ends",
      before: "\u{FEFF}struct A {\r\n  x: Int\r\n}\r\n", after: "struct A {\n  x: Int\n}\n"),
    Example(testDescription: "nothing", before: "\n \n", after: ""),
  ]

  static let sources: [String] =
    examples.map(\.before) + SyntaxRules.all.map(\.rightExample)
    + SpecFiles.examples.map { String(decoding: SpecFiles.bytes(of: $0), as: UTF8.self) }
    + SpecFiles.examples.map {
      FormatterTests.crumpled(String(decoding: SpecFiles.bytes(of: $0), as: UTF8.self))
    }

  /// The text with its blanks made irregular, the same ones each time.
  private static func crumpled(_ text: String) -> String {
    var state: UInt32 = 7
    var output = ""
    var isInText = false
    for character in text {
      state = state &* 1_664_525 &+ 1_013_904_223
      if character == "\"" { isInText.toggle() }
      if character == "\n" { isInText = false }
      output.append(character)
      if character == " ", !isInText, state >> 28 > 10 {
        output += String(repeating: " ", count: Int(state >> 30))
      }
    }
    return output
  }

  static func format(_ text: String) -> String? {
    SpecFormatter.format(Parser.parse(SourceFile(path: "a.signet", text: text)))
  }
}
