import SignetSyntax

/// Sensitive data and secrets: SG600 to SG619.
enum SecrecyRules {
  static let all = [
    sensitiveInAddress, secretInTheClear, sealedResult, privateKey, secretByItsLooks, misplacedSeal,
  ]

  static let sensitiveInAddress = Rule(
    code: "SG601", name: "sensitive-in-address", summary: "sensitive values do not travel in addresses",
    explanation: """
      Paths and queries end up in the logs of every server and proxy on the way, and in browsers' histories. A \
      sensitive value travels in the body, or in a header; one that is named like a secret, in a sealed body. What a \
      signing sends in the query counts as well, `send query "who" "{param.phone}"`; a digest of the value may be \
      sent.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint find GET /contacts { query { phone: String @sensitive } }
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint find GET /contacts { header { phone: String @sensitive } }
      """)

  static let secretInTheClear = Rule(
    code: "SG602", name: "secret-in-the-clear", summary: "a field that is named like a secret is sealed",
    explanation: """
      TLS ends at the first proxy; what is sealed only the holder of the private key can open. A field of a request \
      whose name, in the spec or on the wire, has one of the words (digits behind it and its plural included) \
      password, passwd, pwd, pin, cvv, cvc, otp, secret, salt, idCard, idNumber, bankCard, cardNumber, realName, \
      refreshToken is in a sealed body, or `@sealed`, or says why not: `@plain("reason")`. A `Bool`, a `Date` and an \
      enum hold no such secret. What `secretNames` in `signet.json` adds counts whatever the type. All that goes for \
      paths, queries, headers and common values as well, which no level seals.
      """,
    wrong: """
      \(Example.sealedService)

      @security(medium, anonymous) @policy(submit)
      endpoint unlock POST /unlock { body { pin: String @sensitive } }
      """,
    right: """
      \(Example.sealedService)

      @security(high, anonymous) @policy(submit)
      endpoint unlock POST /unlock { body { pin: String @sensitive } }
      """)

  static let sealedResult = Rule(
    code: "SG603", name: "sealed-result", summary: "nothing in an answer is `@sealed`",
    explanation: """
      `@sealed` encrypts what the app sends, with a public key: only the server can open it. A type with such a field \
      can't be part of an answer.
      """,
    wrong: """
      \(Example.sealedService)

      struct Card { number: String @sealed }

      @security(medium, anonymous) @policy(query)
      endpoint card GET /card { returns Card }
      """,
    right: """
      \(Example.sealedService)

      struct Card { lastDigits: String }

      @security(medium, anonymous) @policy(query)
      endpoint card GET /card { returns Card }
      """)

  static let secretByItsLooks = Rule(
    code: "SG604", name: "secret-by-its-looks", summary: "no secret stands in a spec",
    explanation: """
      A run of 32 or more characters of hex or base64 that is as mixed as random bytes are, in a text, a comment or a \
      segment of a path, looks like a key; so does one of hex with more before or behind it, as in `key_…`, and what a \
      provider marks as its own, `sk_live_…` or `AKIA…`. A name does not, however long and in whatever case it is \
      written. Secrets come from a server at run time, or from the device's secure store. Where it is none \
      (an identifier, a digest), `@allow(SG604, "reason")` on the declaration says so.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping {
        header { "X-App" "9f86d081884c7d659a2feaa0c55ad015" }
      }
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping {
        header { "X-App" "shop" }
      }
      """)

  static let misplacedSeal = Rule(
    code: "SG606", name: "misplaced-seal",
    summary: "what is `@sealed` is a member of a JSON body or of a form",
    explanation: """
      A sealed field is encrypted where it stands: a member of a JSON body, at any depth, or a field of a form. An \
      address is logged by every proxy on the way, a header is read by some, and in the parts of a multipart body and \
      in what is uploaded nothing is sealed. A whole body is sealed by its level: `@security(high)`.
      """,
    wrong: """
      \(Example.sealedService)

      @security(medium, anonymous) @policy(query)
      endpoint find GET /people { query { name: String @sealed } }
      """,
    right: """
      \(Example.sealedService)

      @security(medium, anonymous) @policy(submit) @idempotency(natural("asks again"))
      endpoint find POST /people/find { body { name: String @sealed } }
      """)

  static let privateKey = Rule(
    code: "SG605", name: "private-key", summary: "no private key stands in a spec",
    explanation: """
      A spec is in version control, in builds and in logs: a private key in it, in a text or a comment, is known from \
      now on. Remove it, and replace the key.
      """,
    wrong: """
      // -----BEGIN PRIVATE KEY-----
      service Shop { }
      """,
    right: """
      service Shop { }
      """)
}
