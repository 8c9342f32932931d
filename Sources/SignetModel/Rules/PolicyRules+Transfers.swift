import SignetSyntax

/// Uploads, downloads and streams.
extension PolicyRules {
  static let transfers = [transferWithTotal, fileUnderFast, verifiedTransfer, sharedStream]

  static let transferWithTotal = Rule(
    code: "SG316", name: "transfer-with-total", summary: "an upload and a stream have no total",
    explanation: """
      How long a transfer takes depends on its size and on the line: a total would cut it off, again at each attempt. \
      An `attempt` would do the same. What is bounded is the silence between bytes: `transfer`, or a tier with `idle` \
      alone.
      """,
    wrong: """
      service Shop { }

      struct Tick { at: Date }

      @security(low, anonymous) @policy(query)
      endpoint ticks GET /ticks { returns stream Tick }
      """,
    right: """
      service Shop { }

      struct Tick { at: Date }

      @security(low, anonymous) @policy(query) @timeout(transfer)
      endpoint ticks GET /ticks { returns stream Tick }
      """)

  static let sharedStream = Rule(
    code: "SG319", name: "shared-stream", summary: "a stream is not joined, and not given again",
    explanation: """
      `coalesce` gives two who ask for the same at once one answer, and `@debounce` gives an answer again. A stream is \
      given out while it arrives, to the one who iterates over it: there is no answer to share. Where it starts work \
      that must not be done twice, a `key` tells the server; where it only asks, it is `natural`.
      """,
    wrong: """
      service Shop { }

      struct Tick { at: Date }

      @security(low, anonymous) @policy(query) @timeout(transfer) @debounce(1s)
      endpoint ticks GET /ticks { returns stream Tick }
      """,
    right: """
      service Shop { }

      struct Tick { at: Date }

      @security(low, anonymous) @policy(query) @timeout(transfer)
      endpoint ticks GET /ticks { returns stream Tick }
      """)

  static let fileUnderFast = Rule(
    code: "SG317", name: "file-under-fast", summary: "a download has time",
    explanation: "`fast` ends an attempt after 8 seconds; a file of any size takes longer on some line.",
    wrong: """
      service Shop { }

      @security(low, anonymous) @policy(query) @timeout(fast)
      endpoint download GET /photo { returns file }
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query) @timeout(transfer)
      endpoint download GET /photo { returns file }
      """)

  static let verifiedTransfer = Rule(
    code: "SG318", name: "verified-transfer", summary: "a file and a stream are not verified as a whole",
    explanation: """
      An answer is verified before anything is read out of it, so all of it has to be there. A file and a stream are \
      handed out while they arrive. Return the digest from a verified endpoint, and compare.
      """,
    wrong: """
      \(Example.sealedService)

      @security(medium, anonymous, verified) @policy(query) @timeout(transfer)
      endpoint download GET /photo { returns file }
      """,
    right: """
      \(Example.sealedService)

      @security(medium, anonymous) @policy(query) @timeout(transfer)
      endpoint download GET /photo { returns file }
      """)
}
