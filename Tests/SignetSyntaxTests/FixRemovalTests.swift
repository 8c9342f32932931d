import Testing

@testable import SignetSyntax

@Suite("A part of a line is removed with the blanks that set it apart")
struct FixRemovalTests {
  @Test(arguments: [
    ("  @a @b\n", "@a", "  @b\n"),
    ("@a\t @b", "@a", "@b"),
    ("  @a @b\n", "@b", "  @a\n"),
    ("x: Int @a y: Int", "@a", "x: Int y: Int"),
    ("x: Int @a", "@a", "x: Int"),
    ("x: Int @a\r\n  y: Int", "@a", "x: Int\r\n  y: Int"),
    ("{ @a(\n  1) @b }", "@a(\n  1)", "{ @b }"),
    // Alone on its line, and where what follows would meet what stands before it.
    ("  @a\n  x", "@a", "  \n  x"),
    ("GET /x @a// why", "@a", "GET /x // why"),
    ("@a", "@a", ""),
  ])
  func removed(text: String, part: String, rest: String) throws {
    let source = SourceFile(path: "a.signet", text: text)
    let place = try #require(text.firstRange(of: part))
    let start = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
    let span = SourceSpan(file: source.id, start: start, end: start + part.utf8.count)
    let edit = try #require(Fix("remove it", removing: span, from: source).edits.first)
    var bytes = source.bytes
    bytes.replaceSubrange(edit.span.range, with: edit.replacement.utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == rest)
  }
}
