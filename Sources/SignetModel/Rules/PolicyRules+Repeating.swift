import SignetSyntax

/// Doing it again.
extension PolicyRules {
  static let repeating = [
    unsafeRetry, retryOfNone, naturalWithoutReason, checksumWithoutContent, noTimeToRetry, retryStatus,
    contradiction,
    unknownParameter,
  ]

  static let unsafeRetry = Rule(
    code: "SG306", name: "unsafe-retry", summary: "a POST or PATCH is tried again only where that is safe",
    explanation: """
      When an answer is lost, the request may have been done. Trying it again is safe where the server tells a \
      repetition by a `key` or a `checksum`, or where doing it again changes nothing: `natural("reason")`.
      """,
    wrong: """
      \(Example.signedService)

      @security(medium, anonymous) @policy(submit) @retry(transient)
      endpoint send POST /notes { body { text: String } }
      """,
    right: """
      \(Example.signedService)

      @security(medium, anonymous) @policy(submit) @retry(transient) @idempotency(key)
      endpoint send POST /notes { body { text: String } }
      """)

  static let retryOfNone = Rule(
    code: "SG307", name: "retry-of-none", summary: "what may be done twice is not tried again",
    explanation: """
      `@idempotency(none)` says that a repetition is a second deed. With it the retry policy is `never`.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @timeout(fast) @retry(transient) @idempotency(none)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @timeout(fast) @retry(never) @idempotency(none)
      endpoint ping GET /ping
      """)

  static let naturalWithoutReason = Rule(
    code: "SG308", name: "natural-without-reason", summary: "`natural` on a POST or PATCH says why",
    explanation: """
      A POST or a PATCH done twice usually does something twice. Where it does not (a query that travels as a POST, a \
      value that is set), the reason stands beside it: `natural("sets the same name again")`.
      """,
    wrong: """
      \(Example.signedService)

      @security(medium, anonymous) @policy(query)
      endpoint search POST /search { body { text: String } }
      """,
    right: """
      \(Example.signedService)

      @security(medium, anonymous) @policy(query) @idempotency(natural("a search changes nothing"))
      endpoint search POST /search { body { text: String } }
      """)

  static let checksumWithoutContent = Rule(
    code: "SG309", name: "checksum-without-content", summary: "`checksum` names a content that there is",
    explanation: """
      The digest of the content is how the server tells that it has it already. A request without a body or an upload \
      has nothing to digest.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(transfer)
      endpoint download GET /photo { returns file }
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(transfer) @idempotency(natural)
      endpoint download GET /photo { returns file }
      """)

  static let noTimeToRetry = Rule(
    code: "SG310", name: "no-time-to-retry", summary: "a tier leaves time for the retries",
    explanation: """
      `total` covers all attempts and the waits between them. Where it is no longer than one attempt, a retry after a \
      timeout never comes.
      """,
    wrong: """
      service Shop { }

      timeout short { attempt 5s total 5s }

      @security(low, anonymous) @policy(query) @timeout(short)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      timeout short { attempt 5s total 15s }

      @security(low, anonymous) @policy(query) @timeout(short)
      endpoint ping GET /ping
      """)

  static let retryStatus = Rule(
    code: "SG311", name: "retry-status", summary: "a status is tried again only where it may pass",
    explanation: """
      408, 425, 429 and 5xx but 500 and 501 may pass. Any other 4xx says that the request is wrong, 500 that the \
      server is, 501 that it can't: the same request gets the same answer.
      """,
    wrong: """
      service Shop { }

      retry stubborn { attempts 3 backoff 1s to 4s on timeout, status 404 }

      @security(low, anonymous) @policy(query) @retry(stubborn)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      retry stubborn { attempts 3 backoff 1s to 4s on timeout, status 503 }

      @security(low, anonymous) @policy(query) @retry(stubborn)
      endpoint ping GET /ping
      """)

  static let contradiction = Rule(
    code: "SG314", name: "idempotency-contradiction", summary: "`none` stands alone",
    explanation:
      "`none` says that a call may be done twice; every other kind says how that is kept from happening.",
    wrong: """
      service Shop { }

      @security(low, anonymous) @timeout(fast) @retry(never) @idempotency(none, coalesce)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @timeout(fast) @retry(never) @idempotency(coalesce)
      endpoint ping GET /ping
      """)

  static let unknownParameter = Rule(
    code: "SG315", name: "unknown-parameter", summary: "`by:` names parameters of the endpoint",
    explanation: """
      `@limit(…, by: phone)` counts for each phone, `coalesce(by: phone)` joins calls with one phone: the endpoint has \
      a parameter of that name, in its path, query, headers or body. On a group, each of its endpoints has it.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query) @limit(1 per 60s, by: phone)
      endpoint find GET /contacts { query { phoneNumber: String } }
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query) @limit(1 per 60s, by: phoneNumber)
      endpoint find GET /contacts { query { phoneNumber: String } }
      """)
}
