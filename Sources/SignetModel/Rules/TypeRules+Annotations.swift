import SignetSyntax

/// Annotations.
extension TypeRules {
  static let annotations = [
    unknownAnnotation, misplacedAnnotation, annotationArguments, repeatedAnnotation, allowWithoutReason,
    unknownCode,
    unusedAllow, notAllowable,
  ]

  static let unknownAnnotation = Rule(
    code: "SG231", name: "unknown-annotation", summary: "an annotation is one of the language's",
    explanation: "The language has a fixed set of annotations; the message names the nearest one.",
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query) @depracated("use pong")
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query) @deprecated("use pong")
      endpoint ping GET /ping
      """)

  static let misplacedAnnotation = Rule(
    code: "SG232", name: "misplaced-annotation", summary: "an annotation stands on what it speaks of",
    explanation: """
      Policies stand on endpoints and groups, constraints on fields and types, `@patch` on structs, `@insecure` on a \
      server without TLS.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint find GET /items {
        query { name: String @timeout(fast) }
      }
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query) @timeout(fast)
      endpoint find GET /items {
        query { name: String }
      }
      """)

  static let annotationArguments = Rule(
    code: "SG233", name: "annotation-arguments", summary: "an annotation has the arguments that it takes",
    explanation: "The message says how the annotation is written.",
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query) @debounce(800)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query) @debounce(800ms)
      endpoint ping GET /ping
      """)

  static let repeatedAnnotation = Rule(
    code: "SG234", name: "repeated-annotation", summary: "an annotation is written once",
    explanation: """
      Two annotations of one kind on one declaration would leave open which one holds. `@limit`, `@journal` and \
      `@allow` add up.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query) @timeout(fast)
      endpoint ping GET /ping @timeout(normal)
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query) @timeout(fast)
      endpoint ping GET /ping
      """)

  static let allowWithoutReason = Rule(
    code: "SG235", name: "allow-without-reason", summary: "an `@allow` says why",
    explanation: """
      A rule is allowed in one place, with a reason that stays beside it: \
      `@allow(SG320, "a picture sent twice is shown once")`.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(submit) @allow(SG320)
      endpoint subscribe POST /newsletter { form { topic: String } }
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(submit) @allow(SG320, "one subscription for one address")
      endpoint subscribe POST /newsletter { form { topic: String } }
      """)

  static let unknownCode = Rule(
    code: "SG236", name: "unknown-code", summary: "an `@allow` names a rule",
    explanation: "Each message says the code of its rule; `signet explain` lists them all.",
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query) @allow(SG999, "no such rule")
      endpoint ping GET /ping
      """,
    right: Example.service + Example.ping)

  static let unusedAllow = Rule(
    code: "SG237", name: "unused-allow", severity: .warning, summary: "an `@allow` allows something",
    explanation: """
      The rule is not broken where the `@allow` stands. An `@allow` on a group or on the service covers the group's or \
      the service's own annotations, not what is in it.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query) @allow(SG320, "was a POST once")
      endpoint ping GET /ping
      """,
    right: Example.service + Example.ping)

  static let notAllowable = Rule(
    code: "SG238", name: "not-allowable", summary: "some rules hold everywhere",
    explanation: """
      Warnings can be allowed, and those errors that a server which can't be changed may leave no way around. An error \
      without which there is no client to generate can't.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query) @allow(SG301, "not now")
      endpoint ping GET /ping
      """,
    right: Example.service + Example.ping)
}
