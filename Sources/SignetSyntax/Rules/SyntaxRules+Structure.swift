/// What the parser refuses about how a file is put together.
extension SyntaxRules {
  static let structural: [Rule] = [
    expectedDeclaration, missingName, unclosedBlock, strayCloser, unclosedBracket, missingBlock,
    misplacedDeclaration,
    unexpectedToken, tooDeep, tooManyMistakes, lateImport, secondService, lineStart, danglingAnnotation,
    deepAnnotation,
    doubtfulRun, annotationForm, misplacedComma,
  ]

  static let expectedDeclaration = Rule(
    code: "SG101", name: "expected-declaration", summary: "a declaration begins with its keyword",
    explanation: """
      At the top level of a file stand `import`, `service`, `type`, `struct`, `enum`, `union`, `timeout`, `retry`, \
      `policy`, `group` and `endpoint`; in a group, `endpoint` and `group`.
      """,
    wrong: "class Point { x: Int }",
    right: "struct Point { x: Int }")

  static let missingName = Rule(
    code: "SG102", name: "missing-name", summary: "a declaration has a name behind its keyword",
    explanation: "Every declaration is named, and the name is written without quotes.",
    wrong: "struct { x: Int }",
    right: "struct Point { x: Int }")

  static let unclosedBlock = Rule(
    code: "SG103", name: "unclosed-block", summary: "every `{` has its `}`",
    explanation: """
      A block lasts until its `}`. Where something begins that can't stand in it, the `}` is taken to be missing \
      before that, and the rest of the file is read as if it were there.
      """,
    wrong: "struct Point {\n  x: Int\n\nstruct Size { width: Int }",
    right: "struct Point {\n  x: Int\n}\n\nstruct Size { width: Int }")

  static let strayCloser = Rule(
    code: "SG104", name: "stray-closer", summary: "every `}`, `)` and `]` closes something",
    explanation: """
      Nothing is open that this could close. Often one was closed too early, somewhere before.
      """,
    wrong: "struct Point { x: Int }\n}",
    right: "struct Point { x: Int }")

  static let unclosedBracket = Rule(
    code: "SG105", name: "unclosed-bracket", summary: "every `(` and `[` is closed, and every hole of a path",
    explanation: """
      The arguments of an annotation end with `)`, a list or a list's type with `]`, a hole in a path with `}`, on the \
      path's line.
      """,
    wrong: "struct Point { x: Int @range(0...9 }",
    right: "struct Point { x: Int @range(0...9) }")

  static let missingBlock = Rule(
    code: "SG106", name: "missing-block", summary: "a block begins with `{`",
    explanation: """
      Behind the head of a `service`, `struct`, `enum`, `union`, `timeout`, `retry`, `group`, a clause such as `query` \
      and settings such as `signing app` stands a block in braces. Only an endpoint may do without.
      """,
    wrong: "struct Point\n  x: Int",
    right: "struct Point {\n  x: Int\n}")

  static let misplacedDeclaration = Rule(
    code: "SG107", name: "misplaced-declaration", summary: "types and policies stand at the top level",
    explanation: """
      A group holds endpoints and groups. Types, tiers and policies are shared by the whole spec, so they are declared \
      outside; what an endpoint takes and returns stands in the endpoint's block.
      """,
    wrong: "group orders {\n  struct Order { id: String }\n}",
    right: "struct Order { id: String }\n\ngroup orders { }")

  static let unexpectedToken = Rule(
    code: "SG108", name: "unexpected-token", summary: "something that does not belong where it stands",
    explanation: """
      What stands here can't be read as a part of what is around it. The checker steps over it and goes on with the \
      next member.
      """,
    wrong: "struct Point { x: Int 5 }",
    right: "struct Point { x: Int = 5 }")

  static let tooDeep = Rule(
    code: "SG109", name: "too-deep", summary: "brackets are nested at most 64 deep",
    explanation:
      "No API needs more; a file that has more was most likely not written by hand, or by accident.",
    wrong: "struct Deep { x: " + String(repeating: "[", count: 70) + "Int" + String(repeating: "]", count: 70)
      + " }",
    right: "struct Deep { x: [[Int]] }")

  static let tooManyMistakes = Rule(
    code: "SG110", name: "too-many-mistakes", summary: "a file's first 999 mistakes are shown",
    explanation: "Whatever comes after them is not shown. Most likely the file is no spec at all.",
    wrong: "a photograph, a log file or the like, with a thousand mistakes",
    right: "struct Point { x: Int }")

  static let lateImport = Rule(
    code: "SG111", name: "late-import", summary: "imports come first",
    explanation:
      "A file's imports stand before all its declarations, so that a reader sees at once what it builds on.",
    wrong: "struct Point { x: Int }\nimport \"common.signet\"",
    right: "import \"common.signet\"\nstruct Point { x: Int }")

  static let secondService = Rule(
    code: "SG112", name: "second-service", summary: "a file has at most one service",
    explanation: """
      A spec, with all that it imports, describes one service. A second API is a spec of its own; what both share goes \
      into a file that both import.
      """,
    wrong: "service Shop { }\nservice Depot { }",
    right: "service Shop { }")

  static let lineStart = Rule(
    code: "SG113", name: "line-start", summary: "`import` and `service` begin a line",
    explanation: """
      A build tool tells a spec from a fragment, and finds what it imports, by its lines alone: so these two words \
      begin theirs.
      """,
    wrong: "struct Point { x: Int }  service Shop { }",
    right: "struct Point { x: Int }\nservice Shop { }")

  static let danglingAnnotation = Rule(
    code: "SG114", name: "dangling-annotation", summary: "annotations belong to something",
    explanation: """
      Annotations that begin a line, or follow `{`, `,` or `;`, belong to the declaration after them; all others to \
      what stands before them on their line.
      """,
    wrong: "struct Login {\n  password: String\n  @sensitive\n}",
    right: "struct Login {\n  password: String @sensitive\n}")

  static let deepAnnotation = Rule(
    code: "SG115", name: "deep-annotation", severity: .warning,
    summary: "annotations before a declaration are indented like it",
    explanation: """
      Annotations that begin a line belong to the declaration after them. Where they are indented deeper than it, they \
      look as if they went on with the line before, which they do not. It is an error where something hangs on them: the \
      policy of the endpoint before, the seal of the field before.
      """,
    wrong: "struct Login {\n  password: String\n    @sensitive\n  phone: String\n}",
    right: "struct Login {\n  password: String @sensitive\n  phone: String\n}")

  static let doubtfulRun = Rule(
    code: "SG116", name: "doubtful-run", severity: .warning, summary: "a policy's annotations are indented",
    explanation: """
      Annotations on the lines right below `policy name = …` go on with the policy. Where they are not indented they \
      look as if they belonged to the declaration after them.

      Indent them, or leave a line empty before them.
      """,
    wrong: "policy browse = @timeout(fast)\n@patch\nstruct Change { name: String? }",
    right: "policy browse = @timeout(fast)\n\n@patch\nstruct Change { name: String? }")

  static let annotationForm = Rule(
    code: "SG117", name: "annotation-form", summary: "an annotation is `@name` or `@name(…)`",
    explanation: "The name stands right behind the `@`, its arguments in parentheses behind the name.",
    wrong: "@ patch\nstruct Change { name: String? }",
    right: "@patch\nstruct Change { name: String? }")

  static let misplacedComma = Rule(
    code: "SG118", name: "misplaced-comma", summary: "a comma goes on with a list",
    explanation: """
      In settings a comma goes on with the values before it, so between members it would mean something else: there \
      they follow one another, or are separated by `;`. Fields and cases may be separated by commas.
      """,
    wrong: "timeout slow { attempt 20s, total 20s }",
    right: "timeout slow { attempt 20s; total 20s }")
}
