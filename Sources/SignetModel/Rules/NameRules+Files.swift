import SignetSyntax

/// Files, imports, the service, and what is declared and never used.
extension NameRules {
  static let files = [
    unusedType, unusedPolicy, unusedImport, noService, secondService, importUnreadable, importOutside,
  ]

  static let unusedType = Rule(
    code: "SG209", name: "unused-type", severity: .warning, summary: "a declared type is used",
    explanation: """
      Nothing in the spec uses the type: it may be left over, or a field may have another type than was meant. Types \
      of imported files are not reported, since a shared file serves other specs too.
      """,
    wrong: """
      service Shop { }

      struct Leftover { id: Int }

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      struct Answer { id: Int }

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping { returns Answer }
      """)

  static let unusedPolicy = Rule(
    code: "SG210", name: "unused-policy", severity: .warning,
    summary: "a declared timeout, retry or policy is used",
    explanation: """
      Nothing in the spec uses it. Either it is left over, or an endpoint has another policy than was meant.
      """,
    wrong: """
      service Shop { }

      policy browse = @timeout(fast) @retry(transient) @idempotency(natural)

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      policy browse = @timeout(fast) @retry(transient) @idempotency(natural)

      @security(low, anonymous) @policy(browse)
      endpoint ping GET /ping
      """)

  static let unusedImport = Rule(
    code: "SG211", name: "unused-import", severity: .warning,
    summary: "something of an imported file is used",
    explanation: """
      Nothing of what the file declares is used by another file, and it brings no endpoints. The examples import \
      `types.signet`, which declares `struct Money { cents: Int }`.
      """,
    wrong: """
      import "types.signet"

      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping
      """,
    right: """
      import "types.signet"

      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint price GET /price { returns Money }
      """)

  static let noService = Rule(
    code: "SG212", name: "no-service", summary: "a spec has a service",
    explanation: """
      Exactly one of a spec's files has a `service`. A file without one is a fragment: it is imported, not \
      generated from.
      """,
    wrong: """
      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping
      """)

  static let secondService = Rule(
    code: "SG213", name: "two-services", summary: "a spec has one service",
    explanation: """
      Among a spec's files there is one `service`. A file with a service of its own is a spec of its own, and can't be \
      imported. The wrong example imports `service.signet`, which has one.
      """,
    wrong: """
      import "service.signet"

      service Shop { }
      """,
    right: """
      service Shop { }
      """)

  static let importUnreadable = Rule(
    code: "SG214", name: "unreadable-import", summary: "an imported file can be read",
    explanation: """
      An import names a file by its path from the file that imports it. The file is not there, or can't be read. The \
      right example imports `types.signet`, which is there.
      """,
    wrong: """
      import "missing.signet"

      service Shop { }
      """,
    right: """
      import "types.signet"

      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint price GET /price { returns Money }
      """)

  static let importOutside = Rule(
    code: "SG215", name: "import-outside", summary: "imports stay inside the folder that holds the spec",
    explanation: """
      A build knows its inputs beforehand, and a spec that reaches outside its target's folder has inputs that \
      the build does not see. Move the shared file into the folder.
      """,
    wrong: """
      import "../common.signet"

      service Shop { }
      """,
    right: """
      service Shop { }
      """)
}
