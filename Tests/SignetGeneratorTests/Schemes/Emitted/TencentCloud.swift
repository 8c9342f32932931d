// What the generator writes for the signings of specs: see EmittedSchemeTests.

import SignetRuntime

nonisolated enum TencentCloud {}

extension TencentCloud {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let v1SigningParams = SignetRuntime.SigningScheme.List(
      name: "params",
      sources: [.query, .form],
      filter: .except(["Signature"]),
      additions: [
        SignetRuntime.SigningScheme.List.Addition("SecretId", [.hole(.input("secretID"))]),
        SignetRuntime.SigningScheme.List.Addition("Timestamp", [.hole(.now(.seconds))]),
        SignetRuntime.SigningScheme.List.Addition("Nonce", [.hole(.nonce)]),
      ],
      keyEncoding: .none,
      valueEncoding: .none
    )

    static let v1SigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.method),
      .hole(.host),
      .hole(.path),
      .text("?"),
      .hole(.list("params")),
    ]

    /// Method, host and path, a question mark, and the sorted parameters, unencoded.
    static let v1Signing = SignetRuntime.SigningScheme(
      name: "v1",
      inputs: ["secretID"],
      lists: [v1SigningParams],
      message: v1SigningMessage,
      algorithm: .hmac(.sha1, key: .text([.hole(.secret("secret"))])),
      output: .base64,
      place: SignetRuntime.SigningScheme.Sent(.parameter, "Signature")
    )

    static let v1SHA256SigningParams = SignetRuntime.SigningScheme.List(
      name: "params",
      sources: [.query, .form],
      filter: .except(["Signature"]),
      additions: [
        SignetRuntime.SigningScheme.List.Addition("SecretId", [.hole(.input("secretID"))]),
        SignetRuntime.SigningScheme.List.Addition("SignatureMethod", [.text("HmacSHA256")]),
        SignetRuntime.SigningScheme.List.Addition("Timestamp", [.hole(.now(.seconds))]),
        SignetRuntime.SigningScheme.List.Addition("Nonce", [.hole(.nonce)]),
      ],
      keyEncoding: .none,
      valueEncoding: .none
    )

    static let v1SHA256SigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.method),
      .hole(.host),
      .hole(.path),
      .text("?"),
      .hole(.list("params")),
    ]

    /// The same with SHA-256, which says so.
    static let v1SHA256Signing = SignetRuntime.SigningScheme(
      name: "v1SHA256",
      inputs: ["secretID"],
      lists: [v1SHA256SigningParams],
      message: v1SHA256SigningMessage,
      algorithm: .hmac(.sha256, key: .text([.hole(.secret("secret"))])),
      output: .base64,
      place: SignetRuntime.SigningScheme.Sent(.parameter, "Signature")
    )

    static let tc3SigningPairs = SignetRuntime.SigningScheme.List(
      name: "pairs",
      sources: [.query],
      order: .encodedKey
    )

    static let tc3SigningHeaderLines = SignetRuntime.SigningScheme.List(
      name: "headerLines",
      sources: [.headers(["content-type", "host"])],
      keyEncoding: .none,
      valueEncoding: .none,
      lowersNames: true,
      values: .trim,
      pair: [.hole(.key), .text(":"), .hole(.value), .text("\n")],
      separator: ""
    )

    static let tc3SigningHeaderNames = SignetRuntime.SigningScheme.List(
      name: "headerNames",
      sources: [.headers(["content-type", "host"])],
      keyEncoding: .none,
      valueEncoding: .none,
      lowersNames: true,
      pair: [.hole(.key)],
      separator: ";"
    )

    static let tc3SigningBindings: [SignetRuntime.SigningScheme.Binding] = [
      SignetRuntime.SigningScheme.Binding(
        "scope",
        [.hole(.now(.date)), .text("/"), .hole(.input("service")), .text("/tc3_request")]
      ),
      SignetRuntime.SigningScheme.Binding(
        "canonical",
        [
          .hole(.method),
          .text("\n"),
          .hole(.path),
          .text("\n"),
          .hole(.list("pairs")),
          .text("\n"),
          .hole(.list("headerLines")),
          .text("\n"),
          .hole(.list("headerNames")),
          .text("\n"),
          .hole(.body, [.sha256, .hex]),
        ]
      ),
    ]

    static let tc3SigningMessage: SignetRuntime.SigningScheme.Text = [
      .text("TC3-HMAC-SHA256\n"),
      .hole(.now(.seconds)),
      .text("\n"),
      .hole(.binding("scope")),
      .text("\n"),
      .hole(.binding("canonical"), [.sha256, .hex]),
    ]

    static let tc3SigningAlgorithm: SignetRuntime.SigningScheme.Algorithm = .hmac(
      .sha256,
      key: .chain(
        [.text("TC3"), .hole(.secret("secret"))],
        steps: [[.hole(.now(.date))], [.hole(.input("service"))], [.text("tc3_request")]]
      )
    )

    static let tc3SigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(.header, "X-TC-Timestamp", [.hole(.now(.seconds))])
    ]

    static let tc3SigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "Authorization",
      [
        .text("TC3-HMAC-SHA256 Credential="),
        .hole(.input("secretID")),
        .text("/"),
        .hole(.binding("scope")),
        .text(", SignedHeaders="),
        .hole(.list("headerNames")),
        .text(", Signature="),
        .hole(.signature),
      ]
    )

    /// Method, path, query, two headers and the digest of the body, under a key of the day.
    static let tc3Signing = SignetRuntime.SigningScheme(
      name: "tc3",
      inputs: ["secretID", "service"],
      lists: [tc3SigningPairs, tc3SigningHeaderLines, tc3SigningHeaderNames],
      bindings: tc3SigningBindings,
      message: tc3SigningMessage,
      algorithm: tc3SigningAlgorithm,
      output: .hex,
      sends: tc3SigningSends,
      place: tc3SigningPlace,
      fresh: 300_000
    )
  }
}
