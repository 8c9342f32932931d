import SignetSyntax

/// What a signature has to cover, and what it may not.
extension SigningRules {
  static let coverage = [
    noMethod, noPath, contentUncovered, noSecretInMessage, unencodedPairs, noFreshness, signedNotSent,
    coversOwnPlace,
    addedNameTaken, transportHeader, weakDigestOfMoney, sentSecret, ambiguousPairs,
    unreadList, unsentName,
  ]

  static let noMethod = Rule(
    code: "SG506", name: "no-method", summary: "a signature covers the method",
    explanation: """
      A signature on a GET would hold for a DELETE of the same path. For a server that can't be changed say so with \
      `@allow` on the signing.
      """,
    wrong: Example.signing(message: "{path}\\n{params}") + "\n\n" + Example.signedPost,
    right: Example.signing() + "\n\n" + Example.signedPost)

  static let noPath = Rule(
    code: "SG507", name: "no-path", summary: "a signature covers the path",
    explanation: """
      A signature on one path would hold for every other. `{path}`, `{pathQuery}`, `{url}` and `{baseUrl}` cover it. \
      For a server that can't be changed say so with `@allow` on the signing.
      """,
    wrong: Example.signing(message: "{method}\\n{params}") + "\n\n" + Example.signedPost,
    right: Example.signing() + "\n\n" + Example.signedPost)

  static let unencodedPairs = Rule(
    code: "SG508", name: "unencoded-pairs", severity: .warning,
    summary: "free text is encoded before it is joined",
    explanation: """
      Under `encode none` a value `a=1&b=2` reads like two parameters: two different requests have one signature. With \
      `rfc3986` or `form` no value can hold what joins pairs.
      """,
    wrong: Example.signing(
      parameters: "of query, body add timestamp \"timestamp\" milliseconds except \"sign\" encode none")
      + "\n\n"
      + Example.signedPost,
    right: Example.signing(
      parameters: "of query, body add timestamp \"timestamp\" milliseconds except \"sign\" encode rfc3986")
      + "\n\n"
      + Example.signedPost)

  static let contentUncovered = Rule(
    code: "SG509", name: "content-uncovered", summary: "a signature covers the query and the content",
    explanation: """
      What is not signed can be changed on the way. A body is covered by `{body}` or a list `of body` (`form`, \
      `json`); an upload or a multipart body by `{body}`, or by the header of a `checksum` policy that is part of the \
      message; a query by `{query}`, `{pathQuery}`, `{url}` or a list `of query`. A list covers what its `only` and \
      `except` let through, with the `{key}` and the `{value}` of its `pair`; what is folded, as by `lower`, is not \
      covered. A field that is left out on purpose is `@unsigned`; for a server that can't be changed say so with \
      `@allow`.
      """,
    wrong: Example.signing(parameters: "of query add timestamp \"timestamp\" milliseconds except \"sign\"")
      + "\n\n"
      + Example.signedPost,
    right: Example.signing() + "\n\n" + Example.signedPost)

  static let noSecretInMessage = Rule(
    code: "SG510", name: "no-secret-in-signature", summary: "a signature takes a secret to make",
    explanation: """
      Anyone can compute the digest of what anyone can read: the message of a plain digest holds `{secret}`, and so \
      does the key of an HMAC.
      """,
    wrong: Example.signing(rest: "algorithm sha256") + "\n\n" + Example.signedPost,
    right: Example.signing(message: "{method}\\n{path}\\n{params}\\n{secret}", rest: "algorithm sha256")
      + "\n\n"
      + Example.signedPost)

  static let noFreshness = Rule(
    code: "SG511", name: "no-freshness", summary: "a signature does not hold for ever",
    explanation: """
      Without a timestamp or a nonce in the message, what was signed once can be sent again, by anyone and at any time.
      """,
    wrong: Example.signing(parameters: "of query, body except \"sign\"") + "\n\n" + Example.signedPost,
    right: Example.signing() + "\n\n" + Example.signedPost)

  static let signedNotSent = Rule(
    code: "SG512", name: "signed-not-sent", summary: "what makes a signature fresh is sent along",
    explanation: """
      The server can't check a timestamp or a nonce that it does not get. A list's `add` sends it (unless `unsent`), \
      and so does a `send` or a text of `place`.
      """,
    wrong: Example.signing(message: "{method}\\n{path}\\n{nonce}\\n{params}") + "\n\n" + Example.signedPost,
    right: Example.signing(
      message: "{method}\\n{path}\\n{nonce}\\n{params}",
      rest: "key \"{secret}\" algorithm hmac-sha256 send header \"X-Nonce\" \"{nonce}\"") + "\n\n"
      + Example.signedPost)

  static let coversOwnPlace = Rule(
    code: "SG513", name: "covers-own-place", summary: "a signature does not cover itself",
    explanation: """
      What is signed can't hold the signature: a list leaves out the name under which it travels, \
      `except "sign"`, and the message does not read the header that carries it.
      """,
    wrong: Example.signing(parameters: "of query, body add timestamp \"timestamp\" milliseconds") + "\n\n"
      + Example.signedPost,
    right: Example.signing() + "\n\n" + Example.signedPost)

  static let addedNameTaken = Rule(
    code: "SG514", name: "added-name-taken", summary: "a request has no name that signing adds",
    explanation: """
      Signing adds parameters of its own: those of `add`, `send` and `place`. A request that has one of that name \
      would carry it twice, and the server would read one of them. So it is with a name that one list adds twice.
      """,
    wrong: Example.signing() + """


      @security(medium, anonymous) @policy(submit)
      endpoint send POST /notes { body { timestamp: Date } }
      """,
    right: Example.signing() + """


      @security(medium, anonymous) @policy(submit)
      endpoint send POST /notes { body { writtenAt: Date } }
      """)

  static let transportHeader = Rule(
    code: "SG515", name: "transport-header", summary: "headers of the transport are not signed",
    explanation: """
      Content-Length, Connection, Transfer-Encoding, Accept-Encoding, Expect and Upgrade are written, or changed, by \
      the transport after the request has been signed. `Host` is known beforehand and may be covered.
      """,
    wrong: Example.signing(message: "{method}\\n{path}\\n{header.Content-Length}\\n{params}") + "\n\n"
      + Example.signedPost,
    right: Example.signing(message: "{method}\\n{path}\\n{header.Content-Type}\\n{params}") + "\n\n"
      + Example.signedPost)

  static let weakDigestOfMoney = Rule(
    code: "SG516", name: "weak-digest-of-money", summary: "money is not left to MD5 or SHA-1",
    explanation: """
      Collisions of MD5 and SHA-1 can be made to order: two payments with one signature. That goes for a signature \
      that is such a digest, and for a message that has nothing of the content, the query or the values in the path \
      but such a digest, `{body|md5|hex}` or `{path|sha1}`, whatever signs it. `hmac-md5` and `hmac-sha1` themselves \
      have no such weakness. Use `hmac-sha256` and `sha256`, or seal the body with `@security(high)`.
      """,
    wrong: Example.signing(message: "{method}\\n{path}\\n{params}\\n{secret}", rest: "algorithm md5") + "\n\n"
      + payment,
    right: Example.signing() + "\n\n" + payment)

  static let ambiguousPairs = Rule(
    code: "SG518", name: "ambiguous-pairs", summary: "what is signed is told apart",
    explanation: """
      Where nothing stands between pairs, or between a name and its value, `a` with `1b2` reads like `a` with `1` and \
      `b` with `2`: two different requests have one signature. `pair "{key}={value}" joined "&"` tells them apart, \
      since no encoded value holds `=` or `&`. For a server that can't be changed say so with `@allow`.
      """,
    wrong: Example.signing(
      parameters:
        "of query, body add timestamp \"timestamp\" milliseconds except \"sign\" pair \"{key}{value}\" joined \"\""
    )
      + "\n\n" + Example.signedPost,
    right: Example.signing() + "\n\n" + Example.signedPost)

  static let unreadList = Rule(
    code: "SG519", name: "unread-list", summary: "each list of a signing is read",
    explanation: """
      A list is made to be signed: the message reads it by its name, or a `let`, a `send` or another list does that \
      leads there; or it reads what the list adds, such as `{timestamp}`. One that nothing reads was forgotten, and \
      what is in it is not signed. As long as it is, the rest of the signing is not judged.
      """,
    wrong: Example.signing(message: "{method}\\n{path}") + "\n\n" + Example.signedPost,
    right: Example.signing() + "\n\n" + Example.signedPost)

  static let unsentName = Rule(
    code: "SG520", name: "unsent-name", severity: .warning, summary: "what is signed by its name is sent",
    explanation: """
      `{header.NAME}` and `{param.NAME}` stand for what a request has under that name, and for an empty text where it has \
      none. A name that no request of the signing has is misspelled, or of a value that is gone: nothing of it is signed. \
      Where it is meant, such as a header that a proxy adds, `@allow(SG520, "reason")` on the signing says so.
      """,
    wrong: Example.signing(message: "{method}\\n{path}\\n{params}\\n{param.txet}") + "\n\n"
      + Example.signedPost,
    right: Example.signing(message: "{method}\\n{path}\\n{params}\\n{param.text}") + "\n\n"
      + Example.signedPost)

  static let sentSecret = Rule(
    code: "SG517", name: "sent-secret", summary: "a secret does not travel",
    explanation: """
      Whoever sees one request that holds the secret could sign every other. What is signed and not sent has `unsent` \
      behind it; a digest of the secret, and of more, may travel. For a server that asks for the secret itself say so \
      with `@allow` on the signing.
      """,
    wrong: Example.signing(rest: "key \"{secret}\" algorithm hmac-sha256 send header \"X-Key\" \"{secret}\"")
      + "\n\n" + Example.signedPost,
    right: Example.signing() + "\n\n" + Example.signedPost)

  private static let payment = """
    @security(medium, anonymous) @policy(transaction) @idempotency(coalesce, key(parameter: "request_id"))
    endpoint pay POST /payments { body { cents: Int } }
    """
}
