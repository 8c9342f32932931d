/// What the parser refuses about a single declaration, member or clause.
extension SyntaxRules {
  static let forms: [Rule] = [
    unknownMember, missingValue, missingType, wireNameQuotes, hyphenInName, fieldForm, doubleOptional,
    swiftSpelling,
    missingEquals, missingTag, unknownClause, clauseForm, method, missingPath, holeForm,
  ]

  static let unknownMember = Rule(
    code: "SG120", name: "unknown-member", summary: "settings have known members",
    explanation: """
      Each settings block has members of its own. The message names the nearest one, or all of them where none is near.
      """,
    wrong: "service Shop { versoin \"1.4\" }",
    right: "service Shop { version \"1.4\" }")

  static let missingValue = Rule(
    code: "SG121", name: "missing-value", summary: "a value stands where one is needed",
    explanation: "Behind a setting's keyword, a comma, a label's colon or a `=` stands a value.",
    wrong: "timeout slow { attempt }",
    right: "timeout slow { attempt 20s }")

  static let missingType = Rule(
    code: "SG122", name: "missing-type", summary: "a field has a type behind a colon",
    explanation: """
      A field is `name: Type`. A type is a name, `[T]`, `[String: T]` or `T?`; all types of a spec share one \
      namespace, so a type's name has no dots.
      """,
    wrong: "struct Point { x Int }",
    right: "struct Point { x: Int }")

  static let wireNameQuotes = Rule(
    code: "SG123", name: "wire-name-quotes", summary: "the name behind `as` is a text",
    explanation: """
      What a field is called on the wire may hold anything, so it is a text: `name as "wire_name": Type`. `as` \
      without a text behind it is an ordinary name.
      """,
    wrong: "struct Point { x as pos_x: Int }",
    right: "struct Point { x as \"pos_x\": Int }")

  static let hyphenInName = Rule(
    code: "SG124", name: "hyphen-in-name", summary: "names have no hyphens",
    explanation: """
      Names become Swift's, which have no hyphens. Where it travels with hyphens, say so with `as`.
      """,
    wrong: "struct Point { pos-x: Int }",
    right: "struct Point { posX as \"pos-x\": Int }")

  static let fieldForm = Rule(
    code: "SG125", name: "field-form", summary: "a constant is two literals side by side",
    explanation: """
      A value that every request of an endpoint carries is written `"Action" "DescribeRegions"`: the wire name, then \
      the value, with nothing between them.
      """,
    wrong: "endpoint list GET /regions { query { \"Action\": \"DescribeRegions\" } }",
    right: "endpoint list GET /regions { query { \"Action\" \"DescribeRegions\" } }")

  static let doubleOptional = Rule(
    code: "SG126", name: "double-optional", summary: "a type is optional once",
    explanation: """
      On the wire a value is there or not. A member that may be unset, null or a value is a `T?` in a `@patch` struct.
      """,
    wrong: "struct Point { x: Int?? }",
    right: "struct Point { x: Int? }")

  static let swiftSpelling = Rule(
    code: "SG127", name: "swift-spelling", summary: "fields and cases are written by their names alone",
    explanation: """
      `let`, `var` and `case` are not keywords here, and a case has no dot before it. (`enum E { case a }` would be an \
      enum with the two cases `case` and `a`, so that is a warning.)
      """,
    wrong: "struct Point { let x: Int }",
    right: "struct Point { x: Int }")

  static let missingEquals = Rule(
    code: "SG128", name: "missing-equals", summary: "`type` and `policy` have a `=` behind the name",
    explanation:
      "`type Name = T @constraint…` and `policy name = @annotation…` say with `=` what they stand for.",
    wrong: "type OrderID: String",
    right: "type OrderID = String")

  static let missingTag = Rule(
    code: "SG129", name: "missing-tag", summary: "a union names the member that tells its cases apart",
    explanation: """
      The cases of a union are told apart by one member of the payload, which stands behind `tagged` as a text.
      """,
    wrong: "union Payment { card: Card }",
    right: "union Payment tagged \"type\" { card: Card }")

  static let unknownClause = Rule(
    code: "SG130", name: "unknown-clause", summary: "an endpoint's block has known members",
    explanation: """
      They are `query`, `header`, `body`, `form`, `multipart`, `upload`, `returns`, `fails` and `pages`.
      """,
    wrong: "endpoint get GET /me { return Profile }",
    right: "endpoint get GET /me { returns Profile }")

  static let clauseForm = Rule(
    code: "SG131", name: "clause-form", summary: "a clause says all that it has to",
    explanation: """
      `returns` has a type, `file` or `stream T`, or a status with a name; `fails` has codes and a name; `upload` and \
      `body` have a name and a type, or `body` a block; `pages` names the parameter that moves on.
      """,
    wrong: "endpoint get GET /me { fails 40401 }",
    right: "endpoint get GET /me { fails 40401 notFound }")

  static let method = Rule(
    code: "SG132", name: "method", summary: "an endpoint has a method, in capitals",
    explanation:
      "The methods are GET, HEAD, POST, PUT, PATCH, DELETE and OPTIONS (RFC 9110, section 9; RFC 5789).",
    wrong: "endpoint me get /me",
    right: "endpoint me GET /me")

  static let missingPath = Rule(
    code: "SG133", name: "missing-path", summary: "a path begins with `/`, on the line of the method",
    explanation: "A path is written as it is, without quotes, from its `/` to the first blank.",
    wrong: "endpoint me GET \"/me\"",
    right: "endpoint me GET /me")

  static let holeForm = Rule(
    code: "SG134", name: "hole-form", summary: "a hole in a path is `{name: Type}`",
    explanation: """
      What stands in a path is a parameter of the call, with a name and a type; `as "w"` and constraints may follow. \
      A block behind a path needs a blank before its `{`.
      """,
    wrong: "endpoint get GET /orders/{id}",
    right: "endpoint get GET /orders/{id: String}")
}
