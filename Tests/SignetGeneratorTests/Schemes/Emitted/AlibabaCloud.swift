// What the generator writes for the signings of specs: see EmittedSchemeTests.

import SignetRuntime

nonisolated enum AlibabaCloud {}

extension AlibabaCloud {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let rpcSigningParams = SignetRuntime.SigningScheme.List(
      name: "params",
      sources: [.query, .form],
      filter: .except(["Signature"]),
      additions: [
        SignetRuntime.SigningScheme.List.Addition("AccessKeyId", [.hole(.input("accessKeyID"))]),
        SignetRuntime.SigningScheme.List.Addition("Timestamp", [.hole(.now(.iso8601))]),
        SignetRuntime.SigningScheme.List.Addition("SignatureNonce", [.hole(.nonce)]),
        SignetRuntime.SigningScheme.List.Addition("SignatureMethod", [.text("HMAC-SHA1")]),
        SignetRuntime.SigningScheme.List.Addition("SignatureVersion", [.text("1.0")]),
      ]
    )

    static let rpcSigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.method),
      .text("&%2F&"),
      .hole(.list("params"), [.rfc3986]),
    ]

    /// All parameters encoded and sorted, and that text encoded once more.
    static let rpcSigning = SignetRuntime.SigningScheme(
      name: "rpc",
      inputs: ["accessKeyID"],
      lists: [rpcSigningParams],
      message: rpcSigningMessage,
      algorithm: .hmac(.sha1, key: .text([.hole(.secret("secret")), .text("&")])),
      output: .base64,
      place: SignetRuntime.SigningScheme.Sent(.parameter, "Signature"),
      timestamp: .iso8601
    )

    static let acs3SigningPairs = SignetRuntime.SigningScheme.List(
      name: "pairs",
      sources: [.query],
      order: .encodedKey
    )

    static let acs3SigningHeaderLines = SignetRuntime.SigningScheme.List(
      name: "headerLines",
      sources: [.headers(["host", "content-type", "x-acs-*"])],
      keyEncoding: .none,
      valueEncoding: .none,
      lowersNames: true,
      values: .trim,
      pair: [.hole(.key), .text(":"), .hole(.value), .text("\n")],
      separator: ""
    )

    static let acs3SigningHeaderNames = SignetRuntime.SigningScheme.List(
      name: "headerNames",
      sources: [.headers(["host", "content-type", "x-acs-*"])],
      keyEncoding: .none,
      valueEncoding: .none,
      lowersNames: true,
      pair: [.hole(.key)],
      separator: ";"
    )

    static let acs3SigningBindings: [SignetRuntime.SigningScheme.Binding] = [
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
      )
    ]

    static let acs3SigningMessage: SignetRuntime.SigningScheme.Text = [
      .text("ACS3-HMAC-SHA256\n"),
      .hole(.binding("canonical"), [.sha256, .hex]),
    ]

    static let acs3SigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(.header, "x-acs-date", [.hole(.now(.iso8601))]),
      SignetRuntime.SigningScheme.Sent(.header, "x-acs-signature-nonce", [.hole(.nonce)]),
      SignetRuntime.SigningScheme.Sent(
        .header,
        "x-acs-content-sha256",
        [.hole(.body, [.sha256, .hex])]
      ),
    ]

    static let acs3SigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "Authorization",
      [
        .text("ACS3-HMAC-SHA256 Credential="),
        .hole(.input("accessKeyID")),
        .text(",SignedHeaders="),
        .hole(.list("headerNames")),
        .text(",Signature="),
        .hole(.signature),
      ]
    )

    /// Method, path, query, headers and the digest of the body.
    static let acs3Signing = SignetRuntime.SigningScheme(
      name: "acs3",
      inputs: ["accessKeyID"],
      lists: [acs3SigningPairs, acs3SigningHeaderLines, acs3SigningHeaderNames],
      bindings: acs3SigningBindings,
      message: acs3SigningMessage,
      algorithm: .hmac(.sha256, key: .text([.hole(.secret("secret"))])),
      output: .hex,
      sends: acs3SigningSends,
      place: acs3SigningPlace
    )
  }
}
