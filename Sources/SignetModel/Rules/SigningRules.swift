import SignetSyntax

/// Signing: SG500 to SG539.
enum SigningRules {
  static let all = texts + coverage
}

/// Texts and their holes.
extension SigningRules {
  static let texts = [
    unknownVariable, unknownFilter, shadowedVariable, malformedHole, unfitFilter, keyMismatch,
  ]

  static let unknownVariable = Rule(
    code: "SG500", name: "unknown-variable", summary: "a hole names a variable",
    explanation: """
      A signing knows method, host, path, pathQuery, url, baseUrl, query, body, header.NAME, param.NAME, now, \
      timestamp, nonce, token, secret, and each `input`, `let`, list and `common` value by name, once it is declared. \
      A verification knows request.nonce, header.NAME, body and status.
      """,
    wrong: Example.signing(message: "{verb}\\n{path}\\n{params}").replacing("{verb}", with: "{method}{verb}")
      + "\n\n"
      + Example.signedPost,
    right: Example.signing() + "\n\n" + Example.signedPost)

  static let unknownFilter = Rule(
    code: "SG501", name: "unknown-filter", summary: "a filter is one of the language's",
    explanation: """
      Filters are lower, upper, trim, rfc3986, form, encodePath, normalizePath, hex, base64, base64url, hexDecode, \
      base64Decode, md5, sha1, sha256, sha512, and the times seconds, milliseconds, iso8601, iso8601Basic, date, \
      compact, dateTime, httpDate.
      """,
    wrong: Example.signing(message: "{method}\\n{path}\\n{host|lowercase}\\n{params}") + "\n\n"
      + Example.signedPost,
    right: Example.signing(message: "{method}\\n{path}\\n{host|lower}\\n{params}") + "\n\n"
      + Example.signedPost)

  static let shadowedVariable = Rule(
    code: "SG502", name: "shadowed-variable", summary: "a name in a text stands for one thing",
    explanation: """
      An `input`, a `let`, a list, a `common` value and a further secret are variables by name: none of them may be \
      named like another, or like a variable that every text has.
      """,
    wrong: Example.signing(rest: "let body \"x\" key \"{secret}\" algorithm hmac-sha256") + "\n\n"
      + Example.signedPost,
    right: Example.signing(rest: "let suffix \"x\" key \"{secret}\" algorithm hmac-sha256") + "\n\n"
      + Example.signedPost)

  static let malformedHole = Rule(
    code: "SG503", name: "malformed-hole", summary: "a hole is a variable and its filters",
    explanation:
      "A hole is written `{variable}` or `{variable|filter|filter}`. A brace that is meant as text is `\\{`.",
    wrong: Example.signing(message: "{method}\\n{path}\\n{host|}\\n{params}") + "\n\n" + Example.signedPost,
    right: Example.signing(message: "{method}\\n{path}\\n{host}\\n{params}") + "\n\n" + Example.signedPost)

  static let unfitFilter = Rule(
    code: "SG504", name: "unfit-filter", summary: "a time has a spelling, and only a time has one",
    explanation: """
      `{now}` has a filter that says how it is spelled; so has `{timestamp}`, unless a list's `add timestamp` says it. \
      Other variables are no times.
      """,
    wrong: Example.signing(message: "{method}\\n{path}\\n{now}\\n{params}") + "\n\n" + Example.signedPost,
    right: Example.signing(message: "{method}\\n{path}\\n{now|seconds}\\n{params}") + "\n\n"
      + Example.signedPost)

  static let keyMismatch = Rule(
    code: "SG505", name: "key-mismatch", summary: "an algorithm has the key that it needs",
    explanation: """
      An HMAC has a shared secret, `key "{secret}"`; rsa, ecdsa and ed25519 sign with a private key from the device's \
      secure store, `key private "name"`; a plain digest has no key, its secret is part of the message.
      """,
    wrong: Example.signing(rest: "algorithm hmac-sha256") + "\n\n" + Example.signedPost,
    right: Example.signing() + "\n\n" + Example.signedPost)
}
