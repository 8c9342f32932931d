import SignetSyntax

/// The service and its protections: SG401 to SG439.
enum ServiceRules {
  static let all = settings + levels + sources + others
}

/// Settings and servers.
extension ServiceRules {
  static let settings = [missingSetting, repeatedSetting, settingValue, cleartext, serverAddress]

  static let missingSetting = Rule(
    code: "SG401", name: "missing-setting", summary: "a block has the settings that it can't do without",
    explanation: """
      An `envelope` has `code` and `success`, a `failure` has `code`, a `token` has `header`, a `signing` has \
      `message`, `algorithm` and `place`, a `sealing` has `algorithm` and `key`, a `verification` has `header`, \
      `algorithm`, `key` and `message`, a `retry` has `attempts`, `backoff` and `on`, a `timeout` bounds something.
      """,
    wrong: """
      service Shop {
        envelope { code "code" }
      }
      """,
    right: """
      service Shop {
        envelope { code "code" success 0 }
      }
      """)

  static let repeatedSetting = Rule(
    code: "SG402", name: "repeated-setting", summary: "a setting is written once",
    explanation: """
      Two would leave open which one holds. In a service `server`, `secret`, `signing`, `sealing` and `verification` \
      may stand more than once, each with a name of its own; in a signing `input`, `parameters`, `let` and `send`.
      """,
    wrong: """
      service Shop {
        version "1.0"
        version "1.1"
      }
      """,
    right: """
      service Shop {
        version "1.1"
      }
      """)

  static let settingValue = Rule(
    code: "SG403", name: "setting-value", summary: "a setting has a value that it takes",
    explanation: "The message says what the setting takes.",
    wrong: """
      service Shop {
        wire { names snakeCase }
      }
      """,
    right: """
      service Shop {
        wire { names snake_case }
      }
      """)

  static let cleartext = Rule(
    code: "SG417", name: "cleartext", summary: "servers are called under TLS",
    explanation: """
      Without TLS whoever is on the line reads and changes everything. Loopback addresses are exempt; a server for \
      tests says why: `@insecure("reason")`, and exists in debug builds only.
      """,
    wrong: """
      service Shop {
        server production "http://api.shop.example/v1"
      }
      """,
    right: """
      service Shop {
        server production "https://api.shop.example/v1"
        server staging "http://10.0.0.7/v1" @insecure("a test server in the office, without a certificate")
      }
      """)

  static let serverAddress = Rule(
    code: "SG424", name: "server-address", summary: "a server is a base URL",
    explanation: """
      A base URL has the scheme `https` (or `http`), a host, and perhaps a port and a path. A user and a password in \
      it would be a secret in the spec; a query and a fragment belong to endpoints.
      """,
    wrong: """
      service Shop {
        server production "api.shop.example"
      }
      """,
    right: """
      service Shop {
        server production "https://api.shop.example"
      }
      """)
}

/// What levels need.
extension ServiceRules {
  static let levels = [
    mediumWithoutSigning, noSecret, highWithoutSealing, highWithoutVerification, nothingToSeal, noToken,
    ambiguousProtection, idleProtection,
  ]

  static let mediumWithoutSigning = Rule(
    code: "SG404", name: "medium-without-signing", summary: "`medium` and `high` need a signing",
    explanation: "At `medium` each request is signed; the service says how with `signing NAME { … }`.",
    wrong: """
      service Shop { }

      @security(medium, anonymous) @policy(query)
      endpoint ping GET /ping
      """,
    right: """
      \(Example.signedService)

      @security(medium, anonymous) @policy(query)
      endpoint ping GET /ping
      """)

  static let noSecret = Rule(
    code: "SG405", name: "no-secret", summary: "a signing that reads a secret has one",
    explanation: """
      The secret comes from the app's own server at run time, never from the spec or the binary: `secret provided` \
      asks the app for a closure, `secret config.secret` names an endpoint that hands it out.
      """,
    wrong: Example.signing().replacing("  secret provided\n", with: "") + "\n\n" + Example.signedPost,
    right: Example.signing() + "\n\n" + Example.signedPost)

  static let highWithoutSealing = Rule(
    code: "SG406", name: "high-without-sealing", summary: "`high` needs a sealing",
    explanation: "At `high` the body is sealed; the service says how with `sealing NAME { … }`.",
    wrong: Example.sealedService.removingLine("sealing account") + "\n\n" + sealedPost,
    right: Example.sealedService + "\n\n" + sealedPost)

  static let highWithoutVerification = Rule(
    code: "SG407", name: "high-without-verification", summary: "`high` and `verified` need a verification",
    explanation: """
      At `high`, and wherever `verified` stands, the answer proves that it is the server's; the service says how with \
      `verification NAME { … }`.
      """,
    wrong: """
      service Shop { }

      @security(low, anonymous, verified) @policy(query)
      endpoint ping GET /ping
      """,
    right: """
      \(Example.sealedService)

      @security(medium, anonymous, verified) @policy(query)
      endpoint ping GET /ping
      """)

  private static let sealedPost = """
    @security(high, anonymous) @policy(submit)
    endpoint send POST /notes { body { text: String } }
    """

  static let nothingToSeal = Rule(
    code: "SG408", name: "nothing-to-seal", summary: "`high` has a body that can be sealed",
    explanation: """
      At `high` a JSON body is sealed. A request without one, a form, a multipart body and an upload can't be: \
      `@security(medium, verified)` signs the request and verifies the answer.
      """,
    wrong: """
      \(Example.sealedService)

      @security(high, anonymous) @policy(query)
      endpoint ping GET /ping
      """,
    right: """
      \(Example.sealedService)

      @security(medium, anonymous, verified) @policy(query)
      endpoint ping GET /ping
      """)

  static let noToken = Rule(
    code: "SG411", name: "no-token", summary: "without a token every endpoint is anonymous",
    explanation: """
      A level sends the token unless it says `anonymous`. A service without a `token` has none to send.
      """,
    wrong: """
      service Shop { }

      @security(low) @policy(query)
      endpoint ping GET /ping
      """,
    right: """
      service Shop { }

      @security(low, anonymous) @policy(query)
      endpoint ping GET /ping
      """)

  static let ambiguousProtection = Rule(
    code: "SG416", name: "ambiguous-protection", summary: "of several protections one is named",
    explanation: """
      Where a service has several signings, sealings or verifications, `@security` and `@sealed` say which one.
      """,
    wrong: Example.twoSigners + """


      @security(medium, anonymous) @policy(query)
      endpoint ping GET /ping

      @security(medium, anonymous, signing: old) @policy(query)
      endpoint pong GET /pong
      """,
    right: Example.twoSigners + """


      @security(medium, anonymous, signing: app) @policy(query)
      endpoint ping GET /ping

      @security(medium, anonymous, signing: old) @policy(query)
      endpoint pong GET /pong
      """)

  static let idleProtection = Rule(
    code: "SG423", name: "idle-protection", summary: "a protection that is named is used",
    explanation: """
      `low` signs nothing, only `high` seals a body, and an answer is verified at `high` or where `verified` stands: a \
      name beside a level that does not use it promises more than there is.
      """,
    wrong: """
      \(Example.signedService)

      @security(low, anonymous, signing: app) @policy(query)
      endpoint ping GET /ping
      """,
    right: """
      \(Example.signedService)

      @security(medium, anonymous, signing: app) @policy(query)
      endpoint ping GET /ping
      """)
}
