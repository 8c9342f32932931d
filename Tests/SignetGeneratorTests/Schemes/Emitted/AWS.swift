// What the generator writes for the signings of specs: see EmittedSchemeTests.

import SignetRuntime

nonisolated enum AWS {}

extension AWS {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let headerSigningPairs = SignetRuntime.SigningScheme.List(
      name: "pairs",
      sources: [.query],
      order: .encodedKey
    )

    static let headerSigningHeaderLines = SignetRuntime.SigningScheme.List(
      name: "headerLines",
      sources: [.headers(["*"])],
      keyEncoding: .none,
      valueEncoding: .none,
      lowersNames: true,
      values: .collapse,
      repeated: .join(","),
      pair: [.hole(.key), .text(":"), .hole(.value), .text("\n")],
      separator: ""
    )

    static let headerSigningHeaderNames = SignetRuntime.SigningScheme.List(
      name: "headerNames",
      sources: [.headers(["*"])],
      keyEncoding: .none,
      valueEncoding: .none,
      lowersNames: true,
      repeated: .join(","),
      pair: [.hole(.key)],
      separator: ";"
    )

    static let headerSigningBindings: [SignetRuntime.SigningScheme.Binding] = [
      SignetRuntime.SigningScheme.Binding(
        "scope",
        [
          .hole(.now(.compact)),
          .text("/"),
          .hole(.input("region")),
          .text("/"),
          .hole(.input("service")),
          .text("/aws4_request"),
        ]
      ),
      SignetRuntime.SigningScheme.Binding(
        "canonical",
        [
          .hole(.method),
          .text("\n"),
          .hole(.path, [.normalizePath, .encodePath]),
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

    static let headerSigningMessage: SignetRuntime.SigningScheme.Text = [
      .text("AWS4-HMAC-SHA256\n"),
      .hole(.now(.iso8601Basic)),
      .text("\n"),
      .hole(.binding("scope")),
      .text("\n"),
      .hole(.binding("canonical"), [.sha256, .hex]),
    ]

    static let headerSigningAlgorithm: SignetRuntime.SigningScheme.Algorithm = .hmac(
      .sha256,
      key: .chain(
        [.text("AWS4"), .hole(.secret("secret"))],
        steps: [
          [.hole(.now(.compact))],
          [.hole(.input("region"))],
          [.hole(.input("service"))],
          [.text("aws4_request")],
        ]
      )
    )

    static let headerSigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(.header, "X-Amz-Date", [.hole(.now(.iso8601Basic))])
    ]

    static let headerSigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "Authorization",
      [
        .text("AWS4-HMAC-SHA256 Credential="),
        .hole(.input("accessKeyID")),
        .text("/"),
        .hole(.binding("scope")),
        .text(", SignedHeaders="),
        .hole(.list("headerNames")),
        .text(", Signature="),
        .hole(.signature),
      ]
    )

    /// In the `Authorization` header; the path normalized.
    static let headerSigning = SignetRuntime.SigningScheme(
      name: "header",
      inputs: ["accessKeyID", "region", "service"],
      lists: [headerSigningPairs, headerSigningHeaderLines, headerSigningHeaderNames],
      bindings: headerSigningBindings,
      message: headerSigningMessage,
      algorithm: headerSigningAlgorithm,
      output: .hex,
      sends: headerSigningSends,
      place: headerSigningPlace,
      fresh: 900_000
    )

    static let plainHeaderSigningPairs = SignetRuntime.SigningScheme.List(
      name: "pairs",
      sources: [.query],
      order: .encodedKey
    )

    static let plainHeaderSigningHeaderLines = SignetRuntime.SigningScheme.List(
      name: "headerLines",
      sources: [.headers(["*"])],
      keyEncoding: .none,
      valueEncoding: .none,
      lowersNames: true,
      values: .collapse,
      repeated: .join(","),
      pair: [.hole(.key), .text(":"), .hole(.value), .text("\n")],
      separator: ""
    )

    static let plainHeaderSigningHeaderNames = SignetRuntime.SigningScheme.List(
      name: "headerNames",
      sources: [.headers(["*"])],
      keyEncoding: .none,
      valueEncoding: .none,
      lowersNames: true,
      repeated: .join(","),
      pair: [.hole(.key)],
      separator: ";"
    )

    static let plainHeaderSigningBindings: [SignetRuntime.SigningScheme.Binding] = [
      SignetRuntime.SigningScheme.Binding(
        "scope",
        [
          .hole(.now(.compact)),
          .text("/"),
          .hole(.input("region")),
          .text("/"),
          .hole(.input("service")),
          .text("/aws4_request"),
        ]
      ),
      SignetRuntime.SigningScheme.Binding(
        "canonical",
        [
          .hole(.method),
          .text("\n"),
          .hole(.path, [.encodePath]),
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

    static let plainHeaderSigningMessage: SignetRuntime.SigningScheme.Text = [
      .text("AWS4-HMAC-SHA256\n"),
      .hole(.now(.iso8601Basic)),
      .text("\n"),
      .hole(.binding("scope")),
      .text("\n"),
      .hole(.binding("canonical"), [.sha256, .hex]),
    ]

    static let plainHeaderSigningAlgorithm: SignetRuntime.SigningScheme.Algorithm = .hmac(
      .sha256,
      key: .chain(
        [.text("AWS4"), .hole(.secret("secret"))],
        steps: [
          [.hole(.now(.compact))],
          [.hole(.input("region"))],
          [.hole(.input("service"))],
          [.text("aws4_request")],
        ]
      )
    )

    static let plainHeaderSigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(.header, "X-Amz-Date", [.hole(.now(.iso8601Basic))])
    ]

    static let plainHeaderSigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "Authorization",
      [
        .text("AWS4-HMAC-SHA256 Credential="),
        .hole(.input("accessKeyID")),
        .text("/"),
        .hole(.binding("scope")),
        .text(", SignedHeaders="),
        .hole(.list("headerNames")),
        .text(", Signature="),
        .hole(.signature),
      ]
    )

    /// In the `Authorization` header; the path encoded once more, but not normalized.
    static let plainHeaderSigning = SignetRuntime.SigningScheme(
      name: "plainHeader",
      inputs: ["accessKeyID", "region", "service"],
      lists: [
        plainHeaderSigningPairs,
        plainHeaderSigningHeaderLines,
        plainHeaderSigningHeaderNames,
      ],
      bindings: plainHeaderSigningBindings,
      message: plainHeaderSigningMessage,
      algorithm: plainHeaderSigningAlgorithm,
      output: .hex,
      sends: plainHeaderSigningSends,
      place: plainHeaderSigningPlace,
      fresh: 900_000
    )

    static let querySigningPairs = SignetRuntime.SigningScheme.List(
      name: "pairs",
      sources: [.query],
      filter: .except(["X-Amz-Signature"]),
      order: .encodedKey
    )

    static let querySigningHeaderLines = SignetRuntime.SigningScheme.List(
      name: "headerLines",
      sources: [.headers(["*"])],
      keyEncoding: .none,
      valueEncoding: .none,
      lowersNames: true,
      values: .collapse,
      repeated: .join(","),
      pair: [.hole(.key), .text(":"), .hole(.value), .text("\n")],
      separator: ""
    )

    static let querySigningHeaderNames = SignetRuntime.SigningScheme.List(
      name: "headerNames",
      sources: [.headers(["*"])],
      keyEncoding: .none,
      valueEncoding: .none,
      lowersNames: true,
      repeated: .join(","),
      pair: [.hole(.key)],
      separator: ";"
    )

    static let querySigningBindings: [SignetRuntime.SigningScheme.Binding] = [
      SignetRuntime.SigningScheme.Binding(
        "scope",
        [
          .hole(.now(.compact)),
          .text("/"),
          .hole(.input("region")),
          .text("/"),
          .hole(.input("service")),
          .text("/aws4_request"),
        ]
      ),
      SignetRuntime.SigningScheme.Binding(
        "canonical",
        [
          .hole(.method),
          .text("\n"),
          .hole(.path, [.normalizePath, .encodePath]),
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

    static let querySigningMessage: SignetRuntime.SigningScheme.Text = [
      .text("AWS4-HMAC-SHA256\n"),
      .hole(.now(.iso8601Basic)),
      .text("\n"),
      .hole(.binding("scope")),
      .text("\n"),
      .hole(.binding("canonical"), [.sha256, .hex]),
    ]

    static let querySigningAlgorithm: SignetRuntime.SigningScheme.Algorithm = .hmac(
      .sha256,
      key: .chain(
        [.text("AWS4"), .hole(.secret("secret"))],
        steps: [
          [.hole(.now(.compact))],
          [.hole(.input("region"))],
          [.hole(.input("service"))],
          [.text("aws4_request")],
        ]
      )
    )

    static let querySigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(.query, "X-Amz-Algorithm", [.text("AWS4-HMAC-SHA256")]),
      SignetRuntime.SigningScheme.Sent(
        .query,
        "X-Amz-Credential",
        [.hole(.input("accessKeyID")), .text("/"), .hole(.binding("scope"))]
      ),
      SignetRuntime.SigningScheme.Sent(.query, "X-Amz-Date", [.hole(.now(.iso8601Basic))]),
      SignetRuntime.SigningScheme.Sent(
        .query,
        "X-Amz-SignedHeaders",
        [.hole(.list("headerNames"))]
      ),
      SignetRuntime.SigningScheme.Sent(.query, "X-Amz-Expires", [.text("3600")]),
    ]

    /// In the query, as in a link that is handed on; the path normalized.
    static let querySigning = SignetRuntime.SigningScheme(
      name: "query",
      inputs: ["accessKeyID", "region", "service"],
      lists: [querySigningPairs, querySigningHeaderLines, querySigningHeaderNames],
      bindings: querySigningBindings,
      message: querySigningMessage,
      algorithm: querySigningAlgorithm,
      output: .hex,
      sends: querySigningSends,
      place: SignetRuntime.SigningScheme.Sent(.query, "X-Amz-Signature")
    )

    static let plainQuerySigningPairs = SignetRuntime.SigningScheme.List(
      name: "pairs",
      sources: [.query],
      filter: .except(["X-Amz-Signature"]),
      order: .encodedKey
    )

    static let plainQuerySigningHeaderLines = SignetRuntime.SigningScheme.List(
      name: "headerLines",
      sources: [.headers(["*"])],
      keyEncoding: .none,
      valueEncoding: .none,
      lowersNames: true,
      values: .collapse,
      repeated: .join(","),
      pair: [.hole(.key), .text(":"), .hole(.value), .text("\n")],
      separator: ""
    )

    static let plainQuerySigningHeaderNames = SignetRuntime.SigningScheme.List(
      name: "headerNames",
      sources: [.headers(["*"])],
      keyEncoding: .none,
      valueEncoding: .none,
      lowersNames: true,
      repeated: .join(","),
      pair: [.hole(.key)],
      separator: ";"
    )

    static let plainQuerySigningBindings: [SignetRuntime.SigningScheme.Binding] = [
      SignetRuntime.SigningScheme.Binding(
        "scope",
        [
          .hole(.now(.compact)),
          .text("/"),
          .hole(.input("region")),
          .text("/"),
          .hole(.input("service")),
          .text("/aws4_request"),
        ]
      ),
      SignetRuntime.SigningScheme.Binding(
        "canonical",
        [
          .hole(.method),
          .text("\n"),
          .hole(.path, [.encodePath]),
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

    static let plainQuerySigningMessage: SignetRuntime.SigningScheme.Text = [
      .text("AWS4-HMAC-SHA256\n"),
      .hole(.now(.iso8601Basic)),
      .text("\n"),
      .hole(.binding("scope")),
      .text("\n"),
      .hole(.binding("canonical"), [.sha256, .hex]),
    ]

    static let plainQuerySigningAlgorithm: SignetRuntime.SigningScheme.Algorithm = .hmac(
      .sha256,
      key: .chain(
        [.text("AWS4"), .hole(.secret("secret"))],
        steps: [
          [.hole(.now(.compact))],
          [.hole(.input("region"))],
          [.hole(.input("service"))],
          [.text("aws4_request")],
        ]
      )
    )

    static let plainQuerySigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(.query, "X-Amz-Algorithm", [.text("AWS4-HMAC-SHA256")]),
      SignetRuntime.SigningScheme.Sent(
        .query,
        "X-Amz-Credential",
        [.hole(.input("accessKeyID")), .text("/"), .hole(.binding("scope"))]
      ),
      SignetRuntime.SigningScheme.Sent(.query, "X-Amz-Date", [.hole(.now(.iso8601Basic))]),
      SignetRuntime.SigningScheme.Sent(
        .query,
        "X-Amz-SignedHeaders",
        [.hole(.list("headerNames"))]
      ),
      SignetRuntime.SigningScheme.Sent(.query, "X-Amz-Expires", [.text("3600")]),
    ]

    /// In the query; the path encoded once more, but not normalized.
    static let plainQuerySigning = SignetRuntime.SigningScheme(
      name: "plainQuery",
      inputs: ["accessKeyID", "region", "service"],
      lists: [plainQuerySigningPairs, plainQuerySigningHeaderLines, plainQuerySigningHeaderNames],
      bindings: plainQuerySigningBindings,
      message: plainQuerySigningMessage,
      algorithm: plainQuerySigningAlgorithm,
      output: .hex,
      sends: plainQuerySigningSends,
      place: SignetRuntime.SigningScheme.Sent(.query, "X-Amz-Signature")
    )

    static let s3SigningPairs = SignetRuntime.SigningScheme.List(
      name: "pairs",
      sources: [.query],
      order: .encodedKey
    )

    static let s3SigningHeaderLines = SignetRuntime.SigningScheme.List(
      name: "headerLines",
      sources: [.headers(["*"])],
      keyEncoding: .none,
      valueEncoding: .none,
      lowersNames: true,
      values: .collapse,
      repeated: .join(","),
      pair: [.hole(.key), .text(":"), .hole(.value), .text("\n")],
      separator: ""
    )

    static let s3SigningHeaderNames = SignetRuntime.SigningScheme.List(
      name: "headerNames",
      sources: [.headers(["*"])],
      keyEncoding: .none,
      valueEncoding: .none,
      lowersNames: true,
      repeated: .join(","),
      pair: [.hole(.key)],
      separator: ";"
    )

    static let s3SigningBindings: [SignetRuntime.SigningScheme.Binding] = [
      SignetRuntime.SigningScheme.Binding(
        "scope",
        [
          .hole(.now(.compact)),
          .text("/"),
          .hole(.input("region")),
          .text("/"),
          .hole(.input("service")),
          .text("/aws4_request"),
        ]
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

    static let s3SigningMessage: SignetRuntime.SigningScheme.Text = [
      .text("AWS4-HMAC-SHA256\n"),
      .hole(.now(.iso8601Basic)),
      .text("\n"),
      .hole(.binding("scope")),
      .text("\n"),
      .hole(.binding("canonical"), [.sha256, .hex]),
    ]

    static let s3SigningAlgorithm: SignetRuntime.SigningScheme.Algorithm = .hmac(
      .sha256,
      key: .chain(
        [.text("AWS4"), .hole(.secret("secret"))],
        steps: [
          [.hole(.now(.compact))],
          [.hole(.input("region"))],
          [.hole(.input("service"))],
          [.text("aws4_request")],
        ]
      )
    )

    static let s3SigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(
        .header,
        "x-amz-content-sha256",
        [.hole(.body, [.sha256, .hex])]
      ),
      SignetRuntime.SigningScheme.Sent(.header, "X-Amz-Date", [.hole(.now(.iso8601Basic))]),
    ]

    static let s3SigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "Authorization",
      [
        .text("AWS4-HMAC-SHA256 Credential="),
        .hole(.input("accessKeyID")),
        .text("/"),
        .hole(.binding("scope")),
        .text(", SignedHeaders="),
        .hole(.list("headerNames")),
        .text(", Signature="),
        .hole(.signature),
      ]
    )

    /// S3: the path as it travels, and the digest of the content in a header of its own.
    static let s3Signing = SignetRuntime.SigningScheme(
      name: "s3",
      inputs: ["accessKeyID", "region", "service"],
      lists: [s3SigningPairs, s3SigningHeaderLines, s3SigningHeaderNames],
      bindings: s3SigningBindings,
      message: s3SigningMessage,
      algorithm: s3SigningAlgorithm,
      output: .hex,
      sends: s3SigningSends,
      place: s3SigningPlace,
      fresh: 900_000
    )
  }
}
