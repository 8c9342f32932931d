import Testing

@testable import SignetSyntax

@Suite struct LimitTests {
  /// One mistake in each of 200 declarations: 200 messages, each at its own declaration.
  @Test(arguments: [
    "struct A { a Int }\n", "struct A { a: Int = }\n", "endpoint a get /a\n", "timeout t { attempts 5s }\n",
    "enum E { a-b }\n", "type T: String\n", "group g { endpoint a GET \"/a\" }\n", "union U { a: A }\n",
    "struct A { a: Int @range(1..2) }\n", "endpoint a GET /a { return A }\n", "wibble\n",
    "struct A { a: Int\n",
    "service S { versoin \"1\" }\n\n", "endpoint a GET /a?b\n", "struct { a: Int }\n", "policy p = \n",
    "type T = String @length(\n", "42 43\n", "struct A { a: Int ) }\n", "}\nstruct A { }\n",
    "struct A { a: § }\n",
    "timeout t { attempt 5 minutes }\n",
  ])
  func everyMistakeIsReportedOnce(_ line: String) {
    let text = String(repeating: line, count: 200)
    let source = SourceFile(path: "many.signet", text: text)
    let diagnostics = Parser.parse(source).diagnostics.filter { $0.code != "SG112" }
    #expect(diagnostics.count == 200, "\(diagnostics.prefix(3).map(\.message))")
    let linesEach = line.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    let lines = diagnostics.map { (source.position(of: $0.primary.start).line - 1) / linesEach }
    #expect(lines == Array(0..<200))
  }

  @Test func aFileThatIsNoSpecIsCutShort() {
    let source = SourceFile(path: "long.signet", text: String(repeating: "wibble\n", count: 5000))
    let diagnostics = Parser.parse(source).diagnostics
    #expect(diagnostics.count == 1000)
    #expect(diagnostics.last?.code == "SG110")
    #expect(diagnostics.dropLast().allSatisfy { $0.code == "SG101" })
  }
}
