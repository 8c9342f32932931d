import Testing

@testable import SignetSyntax

/// One mistake is told once: what comes after it is read as if it had not been made.
@Suite struct EchoTests {
  /// Declarations that break off, by their keyword.
  static let incomplete = [
    "struct", "struct A", "struct A @patch", "enum", "enum E", "enum E:", "enum E: Int", "union", "union U",
    "union U tagged", "union U tagged \"t\"", "type", "type T", "type T =", "type T @length(1...2)", "policy",
    "policy p", "policy p =", "timeout", "timeout t", "retry", "retry r", "group", "group g",
    "group g @security(low)", "endpoint", "endpoint e", "endpoint e GET", "endpoint GET /a", "endpoint e /a",
    "service", "service S", "import",
  ]

  static let complete = [
    "struct B { x: Int }", "enum F { b }", "union V tagged \"k\" { b: B }", "type Q = String",
    "policy q = @timeout(fast)", "timeout u { attempt 3s }", "retry s { attempts 3 backoff 1s on timeout }",
    "group h { endpoint e GET /a }", "endpoint f GET /b", "service W { version \"1\" }",
  ]

  @Test(arguments: incomplete, complete)
  func declarationThatBreaksOffIsToldOnceAndTheNextIsRead(_ first: String, _ second: String) {
    var ways = [first + "\n" + second]
    // Annotations right below a policy go on with it; those of a service begin its line with it.
    if !first.hasPrefix("policy") { ways.append(first + "\n/// Later.\n@deprecated(\"old\")\n" + second) }
    if !second.hasPrefix("service") { ways.append(first + " " + second) }
    for text in ways {
      let tree = EchoTests.tree(text)
      // An import after a service, or a second one, would be a mistake of its own.
      #expect(tree.diagnostics.count == 1, "\(text): \(tree.diagnostics.map(\.message))")
      let names = tree.declarations.map(\.name.text) + [tree.service?.name.text ?? ""]
      let name = second.split(separator: " ")[1]
      #expect(names.contains(String(name)), "\(text)")
    }
  }

  /// Names and types of the language's own words break nothing off.
  @Test(arguments: [
    "group\ntimeout { }", "timeout\nretry { attempt 3s }", "endpoint endpoint GET /a",
    "endpoint\ntype GET /a",
    "policy\ntype = @timeout(fast)", "struct A { type: Int\n group: [\nString: Int]\n enum: Int }",
    "struct A {\n  a:\n    Int\n  b: Int\n}", "enum E { type struct enum }",
  ])
  func wordOfTheLanguageMayBeAName(_ text: String) {
    #expect(EchoTests.tree(text).diagnostics.map(\.message) == [])
  }

  /// A bracket that is missing, another one, or in the wrong place.
  @Test(arguments: [
    "struct A { m: [Int, d: Int] }", "struct A {\n  m: [Int\n  d: Int]\n}", "struct A { m: [[Int], d: Int] }",
    "struct A { m: [[Int, d: Int]] }", "struct A { m: [Int; d: Int] }", "struct A { m: [Int, String: Int] }",
    "struct A { m: [Int?, d: Int]? @length(1...2) e: Int }", "struct A { m: [Int, Int] }",
    "struct A { m: [String Int] }", "struct A { m: [:] }", "struct A { m: [Int) }", "struct A { m: [Int} }",
    "struct A {\n  m: [Int}\n  d: Int\n}", "struct A { m: Int], d: Int }", "struct A { m: {Int} }",
    "struct A { m: (Int) }", "struct A { m: [Int] = [, d: Int] }", "struct A { m: Int @range(0...9 d: Int }",
    "struct A { m: Int @range(0...9 d: Int @range(1...2) }",
    "struct A {\n  m: Int @range(0...9\n  d: Int)\n}",
    "struct A { m: Int @range(1...2] }", "struct A { m: Int @range(1...2} }",
    "struct A { m: Int @range[1...2] }",
    "struct A { m: Int @length(1...2 @pattern(\"a\") @range(1...2)) }", "struct A ( m: Int )",
    "struct A [\n  m: Int\n]", "struct A { m: Int )\nstruct B { c: Int }", "struct A { m: Int ]",
    "enum E { a b )\nstruct B { c: Int }", "enum E [ a b ]", "union U tagged \"t\" { a: [A, b: B] }",
    "union U tagged \"t\" ( a: A )", "timeout t { attempt 3s ]\nstruct B { c: Int }",
    "retry r ( attempts 3 )",
    "type T = [String", "type T = [String}", "type T = [String)", "type T = String]",
    "type T = [String @length(1...2)]", "policy p = @timeout(fast @retry(never) @idempotency(natural))",
    "policy p = @timeout(fast] @retry(never)", "policy p = @timeout(fast} @retry(never)",
    "policy p = @timeout(fast)) @retry(never)", "policy p = { @timeout(fast) }",
    "group g @security(low} {\n  endpoint b GET /b\n}", "group g @limit(1 per 60s by: phone) { }",
    "endpoint a GET /a/{id: String { returns String }", "endpoint a GET /a/(id: String) { returns String }",
    "endpoint a GET /a/[id: String] { returns String }", "endpoint a GET /a/{id: [String} { returns String }",
    "endpoint a GET /a/{id: String) { returns String }",
    "endpoint a GET /a {\n  query { a: [Int, b: Int] }\n}",
    "endpoint a GET /a {\n  query ( a: Int )\n  returns String\n}", "endpoint a GET /a ( returns String )",
    "service S [\n  version \"1\"\n]", "service S {\n  wire { names snake_case )\n  version \"1\"\n}",
    "service S {\n  common { header a: [String, query b: String] }\n}",
  ])
  func bracketIsToldOnce(_ text: String) {
    let tree = EchoTests.tree(text + "\nstruct Last { z: Int }")
    #expect(tree.diagnostics.count == 1, "\(tree.diagnostics.map(\.message))")
    #expect(tree.declarations.last?.name.text == "Last")
  }

  /// A `}` too many ends a block before its time.
  @Test(arguments: [
    "struct A {\n  a: Int\n}\n  b: Int\n  c: Int @range(0...9)\n}",
    "struct A {\n  a: Int }\n  b: Int\n  c: Int\n}", "enum E {\n  a b }\n  c\n  d\n}",
    "service S {\n  wire { names snake_case }\n    dates iso8601\n    lists comma\n  }\n  version \"1\"\n}",
    "service S {\n  signing app {\n    input key }\n    message \"a\"\n    algorithm md5\n  }\n  version \"1\"\n}",
    "service S {\n  signing app {\n    parameters p {\n      of query }\n      order key\n      empty skip\n    }\n"
      + "    message \"a\"\n  }\n  version \"1\"\n}",
    "service S {\n  token { header \"A\" \"{a}\" }\n  early 60s\n  version \"1\"\n}",
    "group g {\n  endpoint a GET /a }\n  endpoint b GET /b {\n    returns String\n  }\n}",
    "endpoint a POST /a {\n  body {\n    a: Int }\n    b: Int\n    c: Int\n  }\n  returns String\n}",
  ])
  func braceTooManyIsToldOnce(_ text: String) {
    let tree = EchoTests.tree(text + "\nstruct Last { z: Int }")
    #expect(tree.diagnostics.count == 1, "\(tree.diagnostics.map(\.message))")
    #expect(tree.declarations.last?.name.text == "Last")
  }

  private static func tree(_ text: String) -> SpecTree {
    Parser.parse(SourceFile(path: "a.signet", text: text + "\n"))
  }
}
