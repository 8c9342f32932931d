// What the generator writes for the signings of specs: see EmittedSchemeTests.

import SignetRuntime

nonisolated enum OAuth1 {}

extension OAuth1 {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let tokenSigningParams = SignetRuntime.SigningScheme.List(
      name: "params",
      sources: [.query, .form],
      filter: .except(["oauth_signature", "realm"]),
      additions: [
        SignetRuntime.SigningScheme.List.Addition(
          "oauth_consumer_key",
          [.hole(.input("consumerKey"))],
          isUnsent: true
        ),
        SignetRuntime.SigningScheme.List.Addition(
          "oauth_token",
          [.hole(.input("accessToken"))],
          isUnsent: true
        ),
        SignetRuntime.SigningScheme.List.Addition(
          "oauth_signature_method",
          [.text("HMAC-SHA1")],
          isUnsent: true
        ),
        SignetRuntime.SigningScheme.List.Addition(
          "oauth_timestamp",
          [.hole(.now(.seconds))],
          isUnsent: true
        ),
        SignetRuntime.SigningScheme.List.Addition("oauth_nonce", [.hole(.nonce)], isUnsent: true),
      ],
      order: .encodedKey
    )

    static let tokenSigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.method, [.upper]),
      .text("&"),
      .hole(.baseURL, [.rfc3986]),
      .text("&"),
      .hole(.list("params"), [.rfc3986]),
    ]

    static let tokenSigningAlgorithm: SignetRuntime.SigningScheme.Algorithm = .hmac(
      .sha1,
      key: .text(
        [
          .hole(.secret("secret"), [.rfc3986]),
          .text("&"),
          .hole(.secret("tokenSecret"), [.rfc3986]),
        ]
      )
    )

    static let tokenSigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "Authorization",
      [
        .text("OAuth oauth_consumer_key=\""),
        .hole(.input("consumerKey"), [.rfc3986]),
        .text("\", oauth_token=\""),
        .hole(.input("accessToken"), [.rfc3986]),
        .text("\", oauth_signature_method=\"HMAC-SHA1\", oauth_timestamp=\""),
        .hole(.timestamp),
        .text("\", oauth_nonce=\""),
        .hole(.nonce, [.rfc3986]),
        .text("\", oauth_signature=\""),
        .hole(.signature, [.rfc3986]),
        .text("\""),
      ]
    )

    /// A call under a token (RFC 5849 section 3).
    static let tokenSigning = SignetRuntime.SigningScheme(
      name: "token",
      inputs: ["consumerKey", "accessToken"],
      lists: [tokenSigningParams],
      message: tokenSigningMessage,
      algorithm: tokenSigningAlgorithm,
      output: .base64,
      place: tokenSigningPlace
    )

    static let versionedSigningParams = SignetRuntime.SigningScheme.List(
      name: "params",
      sources: [.query, .form],
      filter: .except(["oauth_signature", "realm"]),
      additions: [
        SignetRuntime.SigningScheme.List.Addition(
          "oauth_consumer_key",
          [.hole(.input("consumerKey"))],
          isUnsent: true
        ),
        SignetRuntime.SigningScheme.List.Addition(
          "oauth_token",
          [.hole(.input("accessToken"))],
          isUnsent: true
        ),
        SignetRuntime.SigningScheme.List.Addition(
          "oauth_signature_method",
          [.text("HMAC-SHA1")],
          isUnsent: true
        ),
        SignetRuntime.SigningScheme.List.Addition(
          "oauth_timestamp",
          [.hole(.now(.seconds))],
          isUnsent: true
        ),
        SignetRuntime.SigningScheme.List.Addition("oauth_nonce", [.hole(.nonce)], isUnsent: true),
        SignetRuntime.SigningScheme.List.Addition("oauth_version", [.text("1.0")], isUnsent: true),
      ],
      order: .encodedKey
    )

    static let versionedSigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.method, [.upper]),
      .text("&"),
      .hole(.baseURL, [.rfc3986]),
      .text("&"),
      .hole(.list("params"), [.rfc3986]),
    ]

    static let versionedSigningAlgorithm: SignetRuntime.SigningScheme.Algorithm = .hmac(
      .sha1,
      key: .text(
        [
          .hole(.secret("secret"), [.rfc3986]),
          .text("&"),
          .hole(.secret("tokenSecret"), [.rfc3986]),
        ]
      )
    )

    static let versionedSigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "Authorization",
      [
        .text("OAuth oauth_consumer_key=\""),
        .hole(.input("consumerKey"), [.rfc3986]),
        .text("\", oauth_nonce=\""),
        .hole(.nonce, [.rfc3986]),
        .text("\", oauth_signature=\""),
        .hole(.signature, [.rfc3986]),
        .text("\", oauth_signature_method=\"HMAC-SHA1\", oauth_timestamp=\""),
        .hole(.timestamp),
        .text("\", oauth_token=\""),
        .hole(.input("accessToken"), [.rfc3986]),
        .text("\", oauth_version=\"1.0\""),
      ]
    )

    /// The same for servers that want the version, too.
    static let versionedSigning = SignetRuntime.SigningScheme(
      name: "versioned",
      inputs: ["consumerKey", "accessToken"],
      lists: [versionedSigningParams],
      message: versionedSigningMessage,
      algorithm: versionedSigningAlgorithm,
      output: .base64,
      place: versionedSigningPlace
    )

    static let initiateSigningParams = SignetRuntime.SigningScheme.List(
      name: "params",
      sources: [.query, .form],
      filter: .except(["oauth_signature", "realm"]),
      additions: [
        SignetRuntime.SigningScheme.List.Addition(
          "oauth_consumer_key",
          [.hole(.input("consumerKey"))],
          isUnsent: true
        ),
        SignetRuntime.SigningScheme.List.Addition(
          "oauth_signature_method",
          [.text("HMAC-SHA1")],
          isUnsent: true
        ),
        SignetRuntime.SigningScheme.List.Addition(
          "oauth_timestamp",
          [.hole(.now(.seconds))],
          isUnsent: true
        ),
        SignetRuntime.SigningScheme.List.Addition("oauth_nonce", [.hole(.nonce)], isUnsent: true),
        SignetRuntime.SigningScheme.List.Addition(
          "oauth_callback",
          [.hole(.input("callback"))],
          isUnsent: true
        ),
      ],
      order: .encodedKey
    )

    static let initiateSigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.method, [.upper]),
      .text("&"),
      .hole(.baseURL, [.rfc3986]),
      .text("&"),
      .hole(.list("params"), [.rfc3986]),
    ]

    static let initiateSigningAlgorithm: SignetRuntime.SigningScheme.Algorithm = .hmac(
      .sha1,
      key: .text(
        [
          .hole(.secret("secret"), [.rfc3986]),
          .text("&"),
          .hole(.secret("tokenSecret"), [.rfc3986]),
        ]
      )
    )

    static let initiateSigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "Authorization",
      [
        .text("OAuth oauth_consumer_key=\""),
        .hole(.input("consumerKey"), [.rfc3986]),
        .text("\", oauth_signature_method=\"HMAC-SHA1\", oauth_timestamp=\""),
        .hole(.timestamp),
        .text("\", oauth_nonce=\""),
        .hole(.nonce, [.rfc3986]),
        .text("\", oauth_callback=\""),
        .hole(.input("callback"), [.rfc3986]),
        .text("\", oauth_signature=\""),
        .hole(.signature, [.rfc3986]),
        .text("\""),
      ]
    )

    /// Asks for temporary credentials (RFC 5849 section 2.1).
    static let initiateSigning = SignetRuntime.SigningScheme(
      name: "initiate",
      inputs: ["consumerKey", "callback"],
      lists: [initiateSigningParams],
      message: initiateSigningMessage,
      algorithm: initiateSigningAlgorithm,
      output: .base64,
      place: initiateSigningPlace
    )

    static let exchangeSigningParams = SignetRuntime.SigningScheme.List(
      name: "params",
      sources: [.query, .form],
      filter: .except(["oauth_signature", "realm"]),
      additions: [
        SignetRuntime.SigningScheme.List.Addition(
          "oauth_consumer_key",
          [.hole(.input("consumerKey"))],
          isUnsent: true
        ),
        SignetRuntime.SigningScheme.List.Addition(
          "oauth_token",
          [.hole(.input("accessToken"))],
          isUnsent: true
        ),
        SignetRuntime.SigningScheme.List.Addition(
          "oauth_signature_method",
          [.text("HMAC-SHA1")],
          isUnsent: true
        ),
        SignetRuntime.SigningScheme.List.Addition(
          "oauth_timestamp",
          [.hole(.now(.seconds))],
          isUnsent: true
        ),
        SignetRuntime.SigningScheme.List.Addition("oauth_nonce", [.hole(.nonce)], isUnsent: true),
        SignetRuntime.SigningScheme.List.Addition(
          "oauth_verifier",
          [.hole(.input("verifier"))],
          isUnsent: true
        ),
      ],
      order: .encodedKey
    )

    static let exchangeSigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.method, [.upper]),
      .text("&"),
      .hole(.baseURL, [.rfc3986]),
      .text("&"),
      .hole(.list("params"), [.rfc3986]),
    ]

    static let exchangeSigningAlgorithm: SignetRuntime.SigningScheme.Algorithm = .hmac(
      .sha1,
      key: .text(
        [
          .hole(.secret("secret"), [.rfc3986]),
          .text("&"),
          .hole(.secret("tokenSecret"), [.rfc3986]),
        ]
      )
    )

    static let exchangeSigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "Authorization",
      [
        .text("OAuth oauth_consumer_key=\""),
        .hole(.input("consumerKey"), [.rfc3986]),
        .text("\", oauth_token=\""),
        .hole(.input("accessToken"), [.rfc3986]),
        .text("\", oauth_signature_method=\"HMAC-SHA1\", oauth_timestamp=\""),
        .hole(.timestamp),
        .text("\", oauth_nonce=\""),
        .hole(.nonce, [.rfc3986]),
        .text("\", oauth_verifier=\""),
        .hole(.input("verifier"), [.rfc3986]),
        .text("\", oauth_signature=\""),
        .hole(.signature, [.rfc3986]),
        .text("\""),
      ]
    )

    /// Trades temporary credentials and a verifier for a token (RFC 5849 section 2.3).
    static let exchangeSigning = SignetRuntime.SigningScheme(
      name: "exchange",
      inputs: ["consumerKey", "accessToken", "verifier"],
      lists: [exchangeSigningParams],
      message: exchangeSigningMessage,
      algorithm: exchangeSigningAlgorithm,
      output: .base64,
      place: exchangeSigningPlace
    )
  }
}
