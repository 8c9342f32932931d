import SignetSyntax

/// Names and holes as they travel.
extension TypeRules {
  static let foreignHole = Rule(
    code: "SG250", name: "foreign-hole", severity: .warning, summary: "a hole is written `{name}`",
    explanation: """
      A path's hole is `{id: Int}`, one of a text `{name}`. A segment `:id` of a path, and a `$` before a hole, travel as \
      they are written: other languages write holes so. Where that is meant, `@allow(SG250, "reason")` says so.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint get GET /items/:id
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint get GET /items/{id: Int}
      """)

  static let emptyName = Rule(
    code: "SG251", name: "empty-name", summary: "a name on the wire is not empty",
    explanation: """
      `as ""` and `tagged ""` name nothing: a server finds no value under them. A case of an enum may be `as ""`, which is \
      a value and no name.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint search GET /items { query { text as "": String } }
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint search GET /items { query { text as "q": String } }
      """)
}
