import SignetSyntax

/// Where tokens, secrets and keys come from, and how answers and bodies are protected.
extension ServiceRules {
  static let sources = [
    noKeys, unsignedKeys, tokenEndpointIdentity, tokenEndpointDebounced, refreshParameter, sourceResult,
    circularSource, circularWait, sourceParameter,
  ]

  static let others = [
    unboundVerification, legacySealing, legacyBody, statusUncovered, uncoveredAnswer, keyOfTwoPurposes,
    revokingEndpoint,
  ]

  static let noKeys = Rule(
    code: "SG409", name: "no-keys", summary: "a sealing and a verification have keys",
    explanation: """
      Sealing and verifying take a public key by name: `keys provided` where they ship with the app, or the endpoint \
      that hands them out, `keys keys.current signed by "root"`.
      """,
    wrong: Example.sealedService.removingLine("keys provided") + "\n\n" + Example.signedPost,
    right: Example.sealedService + "\n\n" + Example.signedPost)

  static let unsignedKeys = Rule(
    code: "SG410", name: "unsigned-keys",
    summary: "keys that are fetched are signed by a key that ships with the app",
    explanation: """
      Whoever hands out the keys can read everything that is sealed with them. The answer is verified, in the manner \
      of the first `verification`, with a root key that the app brings: `keys keys.current signed by "root"`.
      """,
    wrong: Example.fetchedKeys(signed: ""), right: Example.fetchedKeys(signed: " signed by \"root\""))

  static let tokenEndpointIdentity = Rule(
    code: "SG412", name: "token-endpoint-identity",
    summary: "endpoints that hand out the token are anonymous",
    explanation: """
      A call that renews the token would wait for the token, and a sign-in has none to send.
      """,
    wrong: Example.signIn(security: "low"), right: Example.signIn(security: "low, anonymous"))

  static let tokenEndpointDebounced = Rule(
    code: "SG413", name: "token-endpoint-debounced",
    summary: "endpoints that hand out the token are not debounced",
    explanation: """
      A debounced call gets the result of the one before it: a token that may have been replaced since. \
      `@policy(submit)` debounces; `@debounce(none)` beside it does not.
      """,
    wrong: Example.signIn(more: " @debounce(800ms)"), right: Example.signIn(more: " @debounce(none)"))

  static let refreshParameter = Rule(
    code: "SG414", name: "refresh-parameter",
    summary: "the renewing endpoint has one parameter, `refreshToken`",
    explanation: "The runtime calls it by itself, with nothing but the refresh token.",
    wrong: Example.refresh(parameter: "token"), right: Example.refresh(parameter: "refreshToken"))

  static let sourceResult = Rule(
    code: "SG415", name: "source-result", summary: "an endpoint that hands something out returns it",
    explanation: """
      A token's endpoint returns `accessToken`, `refreshToken`, `expiresIn`; a secret's `value`, `version`, \
      `expiresAt`; the keys' `[String: Key]`, each with `version`, `publicKey`, `expiresAt`. Members of other names \
      are named: `issued by login from access: "jwt"`.
      """,
    wrong: Example.signIn(field: "jwt"), right: Example.signIn(field: "jwt", from: " from access: \"jwt\""))

  static let circularSource = Rule(
    code: "SG418", name: "circular-source", summary: "what hands out a secret or keys does not need them",
    explanation: """
      The endpoint of the secret can't be signed with it, and the endpoint of the keys can't be sealed or verified \
      with them: the first call would wait for itself.
      """,
    wrong: Example.fetchedSecret(security: "medium"), right: Example.fetchedSecret(security: "low"))

  static let circularWait = Rule(
    code: "SG419", name: "circular-wait",
    summary: "what a token, a secret and keys come from does not wait for what waits for it",
    explanation: """
      An endpoint of a secret that sends the token waits for the token; where the endpoint that renews the token is \
      signed with that secret, it waits for the secret, and neither is ever called. The same holds for keys, which \
      sealed and verified calls need, and over more than two endpoints. One of them has to do without: `anonymous` \
      where it needs the token, `@security(low)` or a signing of its own where it needs the secret, no sealing and no \
      verification where it needs the keys.
      """,
    wrong: Example.waiting(security: "low"), right: Example.waiting(security: "low, anonymous"))

  static let sourceParameter = Rule(
    code: "SG425", name: "source-parameter", summary: "what hands out a secret or keys has no parameters",
    explanation: """
      The runtime calls it by itself, before the first call that needs it: there is nobody to give it anything. What \
      is always the same is written as a constant.
      """,
    wrong: Example.fetchedKeys(signed: " signed by \"root\"").replacing(
      "/keys {", with: "/keys { query { scope: String } "),
    right: Example.fetchedKeys(signed: " signed by \"root\"").replacing(
      "/keys {", with: "/keys { query { \"scope\" \"all\" } "))

  static let unboundVerification = Rule(
    code: "SG420", name: "unbound-verification", summary: "an answer is tied to its request",
    explanation: """
      A signature over the body alone holds for ever: an answer that was recorded once can be played again. The \
      message covers the request's nonce, or a timestamp that is checked: `timestamp header "X-Timestamp" \
      milliseconds` with `fresh 5m` and `{header.X-Timestamp}` in the message. The nonce alone is enough where the \
      request has one: it is signed, and its signing adds a nonce.
      """,
    wrong: Example.sealedService.replacing("{request.nonce}\\n", with: "") + "\n\n"
      + Example.signedPost,
    right: Example.sealedService + "\n\n" + Example.signedPost)

  static let statusUncovered = Rule(
    code: "SG426", name: "status-uncovered", severity: .warning,
    summary: "a status that tells answers apart is signed",
    explanation: """
      Where the status says which result or which failure an answer is, a signature over the body alone holds for \
      every status: whoever is on the way can turn one into another. `{status}` in the message of the `verification` \
      covers it, where the server signs it too; where it does not, `@allow(SG426, "reason")` on the verification says \
      so. Codes in the body, of an `envelope` or a `failure`, are covered with the body.
      """,
    wrong: Example.sealedService + "\n\n" + statusesTold,
    right: Example.sealedService.replacing(
      "{request.nonce}\\n{body}", with: "{request.nonce}\\n{status}\\n{body}")
      + "\n\n" + statusesTold)

  private static let statusesTold = """
    struct Export { id: String }

    @security(medium, anonymous, verified) @policy(query)
    endpoint export GET /export {
      returns 200 ready: Export
      returns 202 pending: Export
    }
    """

  static let legacySealing = Rule(
    code: "SG421", name: "legacy-sealing", severity: .warning,
    summary: "RSA1_5 is for servers that can't be changed",
    explanation: """
      PKCS #1 v1.5 encryption gives way to an attacker who can ask the server many times (Bleichenbacher). It serves \
      `@sealed` fields of old servers; `@allow(SG421, "reason")` on the sealing says that there is no other way.
      """,
    wrong: Example.legacySealing(allow: ""),
    right: Example.legacySealing(allow: " @allow(SG421, \"the bank's server\")"))

  static let legacyBody = Rule(
    code: "SG422", name: "legacy-body", summary: "RSA1_5 seals single fields only",
    explanation: """
      It works on blocks, and nothing tells that one was changed, moved or left out. A body is sealed with \
      `RSA-OAEP-256 A256GCM`.
      """,
    wrong: Example.legacyBody(sealing: "old"), right: Example.legacyBody(sealing: "account"))

  static let uncoveredAnswer = Rule(
    code: "SG427", name: "uncovered-answer", summary: "the signature of an answer covers its content",
    explanation: """
      A signature over a nonce and a time proves that the server has answered, and nothing of what it said: whoever is \
      on the line could write a content of his own under it. The message holds `{body}`, or a digest without \
      collisions: `{body|sha256|hex}`.
      """,
    wrong: Example.sealedService.replacing("{request.nonce}\\n{body}", with: "{request.nonce}\\n{status}")
      + "\n\n"
      + Example.signedPost,
    right: Example.sealedService + "\n\n" + Example.signedPost)

  static let keyOfTwoPurposes = Rule(
    code: "SG428", name: "key-of-two-purposes", summary: "one key serves one purpose",
    explanation: """
      Who opens what is sealed need not be able to sign answers, and the root key that proves the other keys is used \
      for nothing else: a key that is lost loses one thing only. For a server that can't be changed say so with \
      `@allow`.
      """,
    wrong: Example.sealedService.replacing("key       \"gateway\"", with: "key       \"account\"") + "\n\n"
      + Example.signedPost,
    right: Example.sealedService + "\n\n" + Example.signedPost)

  static let revokingEndpoint = Rule(
    code: "SG429", name: "revoking-endpoint", summary: "what ends a session is an endpoint that can",
    explanation: """
      Once an endpoint behind `revoked by` has been called, the runtime forgets the token, and the user is signed out. It \
      is none that hands the token out, and no GET: what only reads ends nothing. It shows the token, or takes as a \
      parameter what is to end (RFC 7009). For a server that signs out by GET say so with `@allow` on `token`.
      """,
    wrong: Example.signOut("GET"), right: Example.signOut("POST"))
}
