import SignetSyntax

/// Policies: SG300 to SG339.
enum PolicyRules {
  static let all = missing + repeating + money + transfers
}

/// What every endpoint has to have.
extension PolicyRules {
  static let missing = [
    noPolicy, noSecurity, noTimeout, noRetry, noIdempotency, securityInPolicy, lowCanBeReplayed,
  ]

  static let noPolicy = Rule(
    code: "SG300", name: "no-policy", summary: "every endpoint has a timeout, retry and idempotency policy",
    explanation: """
      None is assumed. Each is written on the endpoint, on its group, or comes from a named policy: `query` is normal, \
      transient, natural; `submit` is normal, never, coalesce and a debounce of 800 ms; `transaction` is transaction, \
      never, key and coalesce and the same debounce; `transfer` is transfer, transient, checksum.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous)
      endpoint ping GET /ping
      """,
    right: Example.service + Example.ping)

  static let noSecurity = Rule(
    code: "SG301", name: "no-security", summary: "every endpoint has a security level",
    explanation: """
      The level is never assumed and never part of a named policy: whoever reads the spec sees at each endpoint, or at \
      its group, what protects it. `low` is TLS and the token, `medium` adds the signature, `high` seals the body and \
      verifies the answer.
      """,
    wrong: """
      service Shop { }

      @policy(query)
      endpoint ping GET /ping
      """,
    right: Example.service + Example.ping)

  static let noTimeout = Rule(
    code: "SG302", name: "no-timeout", summary: "every endpoint has a timeout tier",
    explanation: """
      A call without a bound hangs for as long as the network likes. `fast` is 8 s an attempt and 24 s in all, \
      `normal` 15 s and 45 s, `transaction` 20 s, `bulk` 25 s of silence and 180 s in all, `transfer` 60 s of silence.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @retry(transient) @idempotency(natural)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @timeout(fast) @retry(transient) @idempotency(natural)
      endpoint ping GET /ping
      """)

  static let noRetry = Rule(
    code: "SG303", name: "no-retry", summary: "every endpoint has a retry policy",
    explanation: """
      Whether a call is made again after a failure is a decision about the server's data. `never` is always safe; \
      `transient` makes up to three retries after a lost or refused connection, a timeout, or a 429 or 503 with \
      `Retry-After`.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @timeout(fast) @idempotency(natural)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @timeout(fast) @idempotency(natural) @retry(never)
      endpoint ping GET /ping
      """)

  static let noIdempotency = Rule(
    code: "SG304", name: "no-idempotency", summary: "every endpoint has an idempotency policy",
    explanation: """
      What happens when a call is made twice: `natural`, nothing changes; `coalesce`, an identical call under way is \
      joined; `key`, the server tells a repetition by a key; `checksum`, by the content's digest; `none`, it may be \
      done twice and the caller is told.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @timeout(fast) @retry(never)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @timeout(fast) @retry(never) @idempotency(natural)
      endpoint ping GET /ping
      """)

  static let securityInPolicy = Rule(
    code: "SG305", name: "security-in-policy", summary: "a security level is not part of a named policy",
    explanation: """
      A level that is hidden behind a name would have to be looked up at each endpoint. It stands on the endpoint or \
      on its group.
      """,
    wrong: """
      service Shop { }

      policy open = @security(low, anonymous) @timeout(fast) @retry(never) @idempotency(natural)

      @security(low, anonymous) @policy(open)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      policy open = @timeout(fast) @retry(never) @idempotency(natural)

      @security(low, anonymous) @policy(open)
      endpoint ping GET /ping
      """)

  static let lowCanBeReplayed = Rule(
    code: "SG320", name: "low-can-be-replayed", severity: .warning,
    summary: "what changes something is signed, so that it can't be sent again",
    explanation: """
      At `low` nothing in a request is fresh: whoever gets hold of a POST, PUT, PATCH or DELETE, at a proxy or from a \
      log, can send it again. At `medium` the signature covers a timestamp and a nonce. Where sending it again does no \
      harm, say so with `@allow(SG320, "reason")`.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(submit)
      endpoint subscribe POST /newsletter { form { topic: String } }
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(submit) @allow(SG320, "the server keeps one subscription for one address")
      endpoint subscribe POST /newsletter { form { topic: String } }
      """)
}
