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

nonisolated enum Alipay {}

extension Alipay {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let rsa2SigningParams = SignetRuntime.SigningScheme.List(
      name: "params",
      sources: [.query, .form],
      filter: .except(["sign"]),
      additions: [
        SignetRuntime.SigningScheme.List.Addition("app_id", [.hole(.input("appID"))]),
        SignetRuntime.SigningScheme.List.Addition("charset", [.text("utf-8")]),
        SignetRuntime.SigningScheme.List.Addition("sign_type", [.text("RSA2")]),
        SignetRuntime.SigningScheme.List.Addition("timestamp", [.hole(.now(.dateTime))]),
        SignetRuntime.SigningScheme.List.Addition("version", [.text("1.0")]),
      ],
      skipsEmpty: true,
      keyEncoding: .none,
      valueEncoding: .none
    )

    /// All non-empty parameters but `sign`, in byte order, unencoded.
    static let rsa2Signing = SignetRuntime.SigningScheme(
      name: "rsa2",
      inputs: ["appID"],
      lists: [rsa2SigningParams],
      message: [.hole(.list("params"))],
      algorithm: .privateKey(.rsaSHA256, named: "app"),
      output: .base64,
      place: SignetRuntime.SigningScheme.Sent(.parameter, "sign"),
      timestamp: .dateTime,
      zone: 480
    )
  }
}

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

nonisolated enum BaiduTranslate {}

extension BaiduTranslate {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let md5SigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.input("appID")),
      .hole(.parameter("q")),
      .hole(.nonce),
      .hole(.secret("secret")),
    ]

    static let md5SigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(.parameter, "appid", [.hole(.input("appID"))]),
      SignetRuntime.SigningScheme.Sent(.parameter, "salt", [.hole(.nonce)]),
    ]

    static let md5Signing = SignetRuntime.SigningScheme(
      name: "md5",
      inputs: ["appID"],
      message: md5SigningMessage,
      algorithm: .digest(.md5),
      output: .hex,
      sends: md5SigningSends,
      place: SignetRuntime.SigningScheme.Sent(.parameter, "sign")
    )
  }
}

nonisolated enum Binance {}

extension Binance {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let tradeSigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(.parameter, "timestamp", [.hole(.now(.milliseconds))])
    ]

    static let tradeSigning = SignetRuntime.SigningScheme(
      name: "trade",
      message: [.hole(.query), .hole(.body)],
      algorithm: .hmac(.sha256, key: .text([.hole(.secret("secret"))])),
      output: .hex,
      sends: tradeSigningSends,
      place: SignetRuntime.SigningScheme.Sent(.parameter, "signature"),
      fresh: 5000
    )
  }
}

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

nonisolated enum Pinduoduo {}

extension Pinduoduo {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let openSigningParams = SignetRuntime.SigningScheme.List(
      name: "params",
      sources: [.query, .body],
      filter: .except(["sign"]),
      additions: [
        SignetRuntime.SigningScheme.List.Addition("client_id", [.hole(.input("clientID"))]),
        SignetRuntime.SigningScheme.List.Addition("timestamp", [.hole(.now(.seconds))]),
      ],
      skipsEmpty: true,
      keyEncoding: .none,
      valueEncoding: .none,
      pair: [.hole(.key), .hole(.value)],
      separator: ""
    )

    static let openSigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.secret("secret")),
      .hole(.list("params")),
      .hole(.secret("secret")),
    ]

    static let openSigning = SignetRuntime.SigningScheme(
      name: "open",
      inputs: ["clientID"],
      lists: [openSigningParams],
      message: openSigningMessage,
      algorithm: .digest(.md5),
      output: .upperHex,
      place: SignetRuntime.SigningScheme.Sent(.parameter, "sign")
    )
  }
}

nonisolated enum Qiniu {}

extension Qiniu {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let uploadSigningPlace = SignetRuntime.SigningScheme.Sent(
      .parameter,
      "token",
      [
        .hole(.input("accessKey")),
        .text(":"),
        .hole(.signature),
        .text(":"),
        .hole(.input("policy"), [.base64url]),
      ]
    )

    /// The upload token: the policy, which holds its own deadline, and its signature.
    static let uploadSigning = SignetRuntime.SigningScheme(
      name: "upload",
      inputs: ["accessKey", "policy"],
      message: [.hole(.input("policy"), [.base64url])],
      algorithm: .hmac(.sha1, key: .text([.hole(.secret("secret"))])),
      output: .base64url,
      place: uploadSigningPlace
    )

    static let qboxSigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "Authorization",
      [.text("QBox "), .hole(.input("accessKey")), .text(":"), .hole(.signature)]
    )

    /// QBox: path, query and a form's content.
    static let qboxSigning = SignetRuntime.SigningScheme(
      name: "qbox",
      inputs: ["accessKey"],
      message: [.hole(.pathQuery), .text("\n"), .hole(.body)],
      algorithm: .hmac(.sha1, key: .text([.hole(.secret("secret"))])),
      output: .base64url,
      place: qboxSigningPlace
    )

    static let managementSigningHeaderLines = SignetRuntime.SigningScheme.List(
      name: "headerLines",
      sources: [.headers(["X-Qiniu-*"])],
      keyEncoding: .none,
      valueEncoding: .none,
      pair: [.hole(.key), .text(": "), .hole(.value), .text("\n")],
      separator: ""
    )

    static let managementSigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.method),
      .text(" "),
      .hole(.pathQuery),
      .text("\nHost: "),
      .hole(.host),
      .text("\nContent-Type: "),
      .hole(.header("Content-Type")),
      .text("\n"),
      .hole(.list("headerLines")),
      .text("\n"),
      .hole(.body),
    ]

    static let managementSigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "Authorization",
      [.text("Qiniu "), .hole(.input("accessKey")), .text(":"), .hole(.signature)]
    )

    /// Qiniu: the method, two headers and the X-Qiniu ones too, for requests that have a
    /// content type.
    static let managementSigning = SignetRuntime.SigningScheme(
      name: "management",
      inputs: ["accessKey"],
      lists: [managementSigningHeaderLines],
      message: managementSigningMessage,
      algorithm: .hmac(.sha1, key: .text([.hole(.secret("secret"))])),
      output: .base64url,
      place: managementSigningPlace
    )

    static let downloadSigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(.query, "e", [.hole(.input("deadline"))])
    ]

    static let downloadSigningPlace = SignetRuntime.SigningScheme.Sent(
      .query,
      "token",
      [.hole(.input("accessKey")), .text(":"), .hole(.signature)]
    )

    /// A private download's address until a deadline, in seconds since 1970.
    static let downloadSigning = SignetRuntime.SigningScheme(
      name: "download",
      inputs: ["accessKey", "deadline"],
      message: [.hole(.url)],
      algorithm: .hmac(.sha1, key: .text([.hole(.secret("secret"))])),
      output: .base64url,
      sends: downloadSigningSends,
      place: downloadSigningPlace
    )
  }
}

nonisolated enum MessageSignatures {}

extension MessageSignatures {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let hmacSigningBindings: [SignetRuntime.SigningScheme.Binding] = [
      SignetRuntime.SigningScheme.Binding(
        "covered",
        [
          .text("(\"date\" \"@authority\" \"content-type\");created="),
          .hole(.now(.seconds)),
          .text(";keyid=\""),
          .hole(.input("keyID")),
          .text("\""),
        ]
      )
    ]

    static let hmacSigningMessage: SignetRuntime.SigningScheme.Text = [
      .text("\"date\": "),
      .hole(.header("Date")),
      .text("\n\"@authority\": "),
      .hole(.host),
      .text("\n\"content-type\": "),
      .hole(.header("Content-Type")),
      .text("\n\"@signature-params\": "),
      .hole(.binding("covered")),
    ]

    static let hmacSigningAlgorithm: SignetRuntime.SigningScheme.Algorithm = .hmac(
      .sha256,
      key: .text([.hole(.secret("secret"), [.base64Decode])])
    )

    static let hmacSigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(
        .header,
        "Signature-Input",
        [.text("sig="), .hole(.binding("covered"))]
      )
    ]

    static let hmacSigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "Signature",
      [.text("sig=:"), .hole(.signature), .text(":")]
    )

    /// A shared secret (section 3.3.3), as in appendix B.2.5.
    static let hmacSigning = SignetRuntime.SigningScheme(
      name: "hmac",
      inputs: ["keyID"],
      bindings: hmacSigningBindings,
      message: hmacSigningMessage,
      algorithm: hmacSigningAlgorithm,
      output: .base64,
      sends: hmacSigningSends,
      place: hmacSigningPlace
    )

    static let fullSigningBindings: [SignetRuntime.SigningScheme.Binding] = [
      SignetRuntime.SigningScheme.Binding(
        "covered",
        [
          .text("(\"@method\" \"@target-uri\" \"content-digest\");created="),
          .hole(.now(.seconds)),
          .text(";nonce=\""),
          .hole(.nonce),
          .text("\";keyid=\""),
          .hole(.input("keyID")),
          .text("\""),
        ]
      )
    ]

    static let fullSigningMessage: SignetRuntime.SigningScheme.Text = [
      .text("\"@method\": "),
      .hole(.method),
      .text("\n\"@target-uri\": "),
      .hole(.url),
      .text("\n\"content-digest\": "),
      .hole(.header("Content-Digest")),
      .text("\n\"@signature-params\": "),
      .hole(.binding("covered")),
    ]

    static let fullSigningAlgorithm: SignetRuntime.SigningScheme.Algorithm = .hmac(
      .sha256,
      key: .text([.hole(.secret("secret"), [.base64Decode])])
    )

    static let fullSigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(
        .header,
        "Content-Digest",
        [.text("sha-256=:"), .hole(.body, [.sha256, .base64]), .text(":")]
      ),
      SignetRuntime.SigningScheme.Sent(
        .header,
        "Signature-Input",
        [.text("sig="), .hole(.binding("covered"))]
      ),
    ]

    static let fullSigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "Signature",
      [.text("sig=:"), .hole(.signature), .text(":")]
    )

    /// What an API of one's own should cover: method, address, and the content by its digest
    /// (RFC 9530).
    static let fullSigning = SignetRuntime.SigningScheme(
      name: "full",
      inputs: ["keyID"],
      bindings: fullSigningBindings,
      message: fullSigningMessage,
      algorithm: fullSigningAlgorithm,
      output: .base64,
      sends: fullSigningSends,
      place: fullSigningPlace
    )

    static let minimalSigningBindings: [SignetRuntime.SigningScheme.Binding] = [
      SignetRuntime.SigningScheme.Binding(
        "covered",
        [
          .text("();created="),
          .hole(.now(.seconds)),
          .text(";keyid=\""),
          .hole(.input("keyID")),
          .text("\";nonce=\""),
          .hole(.nonce),
          .text("\""),
        ]
      )
    ]

    static let minimalSigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(
        .header,
        "Signature-Input",
        [.text("sig="), .hole(.binding("covered"))]
      )
    ]

    static let minimalSigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "Signature",
      [.text("sig=:"), .hole(.signature), .text(":")]
    )

    /// Nothing but its own parameters, as in appendix B.2.1.
    static let minimalSigning = SignetRuntime.SigningScheme(
      name: "minimal",
      inputs: ["keyID"],
      bindings: minimalSigningBindings,
      message: [.text("\"@signature-params\": "), .hole(.binding("covered"))],
      algorithm: .privateKey(.rsaPSSSHA512, named: "rsa"),
      output: .base64,
      sends: minimalSigningSends,
      place: minimalSigningPlace
    )

    static let selectiveSigningBindings: [SignetRuntime.SigningScheme.Binding] = [
      SignetRuntime.SigningScheme.Binding(
        "covered",
        [
          .text("(\"@authority\" \"content-digest\" \"@query-param\";name=\"Pet\");created="),
          .hole(.now(.seconds)),
          .text(";keyid=\""),
          .hole(.input("keyID")),
          .text("\";tag=\""),
          .hole(.input("tag")),
          .text("\""),
        ]
      )
    ]

    static let selectiveSigningMessage: SignetRuntime.SigningScheme.Text = [
      .text("\"@authority\": "),
      .hole(.host),
      .text("\n\"content-digest\": "),
      .hole(.header("Content-Digest")),
      .text("\n\"@query-param\";name=\"Pet\": "),
      .hole(.parameter("Pet")),
      .text("\n\"@signature-params\": "),
      .hole(.binding("covered")),
    ]

    static let selectiveSigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(
        .header,
        "Signature-Input",
        [.text("sig="), .hole(.binding("covered"))]
      )
    ]

    static let selectiveSigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "Signature",
      [.text("sig=:"), .hole(.signature), .text(":")]
    )

    /// Host, digest and one parameter of the query, as in appendix B.2.2.
    static let selectiveSigning = SignetRuntime.SigningScheme(
      name: "selective",
      inputs: ["keyID", "tag"],
      bindings: selectiveSigningBindings,
      message: selectiveSigningMessage,
      algorithm: .privateKey(.rsaPSSSHA512, named: "rsa"),
      output: .base64,
      sends: selectiveSigningSends,
      place: selectiveSigningPlace
    )
  }
}

nonisolated enum Taobao {}

extension Taobao {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let topSigningParams = SignetRuntime.SigningScheme.List(
      name: "params",
      sources: [.query, .form],
      filter: .except(["sign"]),
      additions: [
        SignetRuntime.SigningScheme.List.Addition("app_key", [.hole(.input("appKey"))]),
        SignetRuntime.SigningScheme.List.Addition("format", [.text("json")]),
        SignetRuntime.SigningScheme.List.Addition("sign_method", [.text("md5")]),
        SignetRuntime.SigningScheme.List.Addition("timestamp", [.hole(.now(.dateTime))]),
        SignetRuntime.SigningScheme.List.Addition("v", [.text("2.0")]),
      ],
      skipsEmpty: true,
      keyEncoding: .none,
      valueEncoding: .none,
      pair: [.hole(.key), .hole(.value)],
      separator: ""
    )

    static let topSigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.secret("secret")),
      .hole(.list("params")),
      .hole(.secret("secret")),
    ]

    /// Version 2: the secret before and behind the parameters.
    static let topSigning = SignetRuntime.SigningScheme(
      name: "top",
      inputs: ["appKey"],
      lists: [topSigningParams],
      message: topSigningMessage,
      algorithm: .digest(.md5),
      output: .upperHex,
      place: SignetRuntime.SigningScheme.Sent(.parameter, "sign"),
      timestamp: .dateTime,
      zone: 480
    )

    static let top1SigningParams = SignetRuntime.SigningScheme.List(
      name: "params",
      sources: [.query, .form],
      filter: .except(["sign"]),
      skipsEmpty: true,
      keyEncoding: .none,
      valueEncoding: .none,
      pair: [.hole(.key), .hole(.value)],
      separator: ""
    )

    /// Version 1: the secret only before the parameters.
    static let top1Signing = SignetRuntime.SigningScheme(
      name: "top1",
      lists: [top1SigningParams],
      message: [.hole(.secret("secret")), .hole(.list("params"))],
      algorithm: .digest(.md5),
      output: .upperHex,
      place: SignetRuntime.SigningScheme.Sent(.parameter, "sign")
    )
  }
}

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

nonisolated enum Twilio {}

extension Twilio {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let webhookSigningParams = SignetRuntime.SigningScheme.List(
      name: "params",
      sources: [.form],
      keyEncoding: .none,
      valueEncoding: .none,
      repeated: .uniqueSorted,
      pair: [.hole(.key), .hole(.value)],
      separator: ""
    )

    static let webhookSigning = SignetRuntime.SigningScheme(
      name: "webhook",
      lists: [webhookSigningParams],
      message: [.hole(.url), .hole(.list("params"))],
      algorithm: .hmac(.sha1, key: .text([.hole(.secret("secret"))])),
      output: .base64,
      place: SignetRuntime.SigningScheme.Sent(.header, "X-Twilio-Signature")
    )
  }
}

nonisolated enum WeChatPay {}

extension WeChatPay {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let md5SigningParams = SignetRuntime.SigningScheme.List(
      name: "params",
      sources: [.form],
      filter: .except(["sign"]),
      additions: [
        SignetRuntime.SigningScheme.List.Addition("appid", [.hole(.input("appID"))]),
        SignetRuntime.SigningScheme.List.Addition("mch_id", [.hole(.input("merchantID"))]),
        SignetRuntime.SigningScheme.List.Addition("nonce_str", [.hole(.nonce)]),
      ],
      skipsEmpty: true,
      keyEncoding: .none,
      valueEncoding: .none
    )

    static let md5SigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.list("params")),
      .text("&key="),
      .hole(.secret("secret")),
    ]

    /// v2, MD5: non-empty parameters in byte order, the key behind them.
    static let md5Signing = SignetRuntime.SigningScheme(
      name: "md5",
      inputs: ["appID", "merchantID"],
      lists: [md5SigningParams],
      message: md5SigningMessage,
      algorithm: .digest(.md5),
      output: .upperHex,
      place: SignetRuntime.SigningScheme.Sent(.parameter, "sign")
    )

    static let hmacSigningParams = SignetRuntime.SigningScheme.List(
      name: "params",
      sources: [.form],
      filter: .except(["sign"]),
      additions: [
        SignetRuntime.SigningScheme.List.Addition("appid", [.hole(.input("appID"))]),
        SignetRuntime.SigningScheme.List.Addition("mch_id", [.hole(.input("merchantID"))]),
        SignetRuntime.SigningScheme.List.Addition("nonce_str", [.hole(.nonce)]),
      ],
      skipsEmpty: true,
      keyEncoding: .none,
      valueEncoding: .none
    )

    static let hmacSigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.list("params")),
      .text("&key="),
      .hole(.secret("secret")),
    ]

    /// v2, HMAC-SHA256: the key stands behind the parameters and makes the code, too.
    static let hmacSigning = SignetRuntime.SigningScheme(
      name: "hmac",
      inputs: ["appID", "merchantID"],
      lists: [hmacSigningParams],
      message: hmacSigningMessage,
      algorithm: .hmac(.sha256, key: .text([.hole(.secret("secret"))])),
      output: .upperHex,
      place: SignetRuntime.SigningScheme.Sent(.parameter, "sign")
    )

    static let pageSigningParams = SignetRuntime.SigningScheme.List(
      name: "params",
      sources: [],
      additions: [
        SignetRuntime.SigningScheme.List.Addition("noncestr", [.hole(.nonce)]),
        SignetRuntime.SigningScheme.List.Addition("timestamp", [.hole(.now(.seconds))]),
        SignetRuntime.SigningScheme.List.Addition(
          "url",
          [.hole(.input("pageURL"))],
          isUnsent: true
        ),
        SignetRuntime.SigningScheme.List.Addition(
          "jsapi_ticket",
          [.hole(.secret("ticket"))],
          isUnsent: true
        ),
      ],
      keyEncoding: .none,
      valueEncoding: .none
    )

    /// The JS-SDK's page signature: what the page's script hands to `wx.config`.
    static let pageSigning = SignetRuntime.SigningScheme(
      name: "page",
      inputs: ["pageURL"],
      lists: [pageSigningParams],
      message: [.hole(.list("params"))],
      algorithm: .digest(.sha1),
      output: .hex,
      place: SignetRuntime.SigningScheme.Sent(.parameter, "signature")
    )

    static let v3SigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.method),
      .text("\n"),
      .hole(.pathQuery),
      .text("\n"),
      .hole(.now(.seconds)),
      .text("\n"),
      .hole(.nonce),
      .text("\n"),
      .hole(.body),
      .text("\n"),
    ]

    static let v3SigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "Authorization",
      [
        .text("WECHATPAY2-SHA256-RSA2048 mchid=\""),
        .hole(.input("merchantID")),
        .text("\",nonce_str=\""),
        .hole(.nonce),
        .text("\",timestamp=\""),
        .hole(.now(.seconds)),
        .text("\",serial_no=\""),
        .hole(.input("serialNumber")),
        .text("\",signature=\""),
        .hole(.signature),
        .text("\""),
      ]
    )

    /// v3: five lines, each with its line end, signed with the merchant's private key.
    static let v3Signing = SignetRuntime.SigningScheme(
      name: "v3",
      inputs: ["merchantID", "serialNumber"],
      message: v3SigningMessage,
      algorithm: .privateKey(.rsaSHA256, named: "merchant"),
      output: .base64,
      place: v3SigningPlace,
      fresh: 300_000
    )

    static let v3AnswerVerificationMessage: SignetRuntime.VerificationScheme.Text = [
      .hole(.header("Wechatpay-Timestamp")),
      .text("\n"),
      .hole(.header("Wechatpay-Nonce")),
      .text("\n"),
      .hole(.body),
      .text("\n"),
    ]

    /// How v3's answers, and its notifications, prove that they are WeChat Pay's.
    static let v3AnswerVerification = SignetRuntime.VerificationScheme(
      name: "v3Answer",
      header: "Wechatpay-Signature",
      encoding: .base64,
      algorithm: .rsaSHA256,
      key: "platform",
      keyVersionHeader: "Wechatpay-Serial",
      message: v3AnswerVerificationMessage,
      timestamp: SignetRuntime.VerificationScheme.Timestamp(
        header: "Wechatpay-Timestamp",
        .seconds
      ),
      fresh: 300_000
    )
  }
}

nonisolated enum Webhooks {}

extension Webhooks {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let slackSigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(
        .header,
        "X-Slack-Request-Timestamp",
        [.hole(.now(.seconds))]
      )
    ]

    static let slackSigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "X-Slack-Signature",
      [.text("v0="), .hole(.signature)]
    )

    static let slackSigning = SignetRuntime.SigningScheme(
      name: "slack",
      message: [.text("v0:"), .hole(.now(.seconds)), .text(":"), .hole(.body)],
      algorithm: .hmac(.sha256, key: .text([.hole(.secret("secret"))])),
      output: .hex,
      sends: slackSigningSends,
      place: slackSigningPlace,
      fresh: 300_000
    )

    static let stripeSigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "Stripe-Signature",
      [.text("t="), .hole(.now(.seconds)), .text(",v1="), .hole(.signature)]
    )

    static let stripeSigning = SignetRuntime.SigningScheme(
      name: "stripe",
      message: [.hole(.now(.seconds)), .text("."), .hole(.body)],
      algorithm: .hmac(.sha256, key: .text([.hole(.secret("secret"))])),
      output: .hex,
      place: stripeSigningPlace,
      fresh: 300_000
    )

    static let githubSigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "X-Hub-Signature-256",
      [.text("sha256="), .hole(.signature)]
    )

    static let githubSigning = SignetRuntime.SigningScheme(
      name: "github",
      message: [.hole(.body)],
      algorithm: .hmac(.sha256, key: .text([.hole(.secret("secret"))])),
      output: .hex,
      place: githubSigningPlace
    )

    static let dingTalkSigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.now(.milliseconds)),
      .text("\n"),
      .hole(.secret("secret")),
    ]

    static let dingTalkSigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(.query, "timestamp", [.hole(.now(.milliseconds))])
    ]

    /// DingTalk's robots: time and secret, under the secret.
    static let dingTalkSigning = SignetRuntime.SigningScheme(
      name: "dingTalk",
      message: dingTalkSigningMessage,
      algorithm: .hmac(.sha256, key: .text([.hole(.secret("secret"))])),
      output: .base64,
      sends: dingTalkSigningSends,
      place: SignetRuntime.SigningScheme.Sent(.query, "sign"),
      fresh: 3_600_000
    )

    static let dingTalkCallbackSigningParts = SignetRuntime.SigningScheme.List(
      name: "parts",
      sources: [],
      additions: [
        SignetRuntime.SigningScheme.List.Addition("timestamp", [.hole(.now(.milliseconds))]),
        SignetRuntime.SigningScheme.List.Addition("nonce", [.hole(.nonce)]),
        SignetRuntime.SigningScheme.List.Addition(
          "encrypt",
          [.hole(.input("ciphertext"))],
          isUnsent: true
        ),
        SignetRuntime.SigningScheme.List.Addition(
          "token",
          [.hole(.secret("callbackToken"))],
          isUnsent: true
        ),
      ],
      order: .value,
      keyEncoding: .none,
      valueEncoding: .none,
      pair: [.hole(.value)],
      separator: ""
    )

    /// DingTalk's callbacks: the values in byte order, the token among them.
    static let dingTalkCallbackSigning = SignetRuntime.SigningScheme(
      name: "dingTalkCallback",
      inputs: ["ciphertext"],
      lists: [dingTalkCallbackSigningParts],
      message: [.hole(.list("parts"))],
      algorithm: .digest(.sha1),
      output: .hex,
      place: SignetRuntime.SigningScheme.Sent(.query, "msg_signature"),
      timestamp: .milliseconds
    )

    static let feishuSigningAlgorithm: SignetRuntime.SigningScheme.Algorithm = .hmac(
      .sha256,
      key: .text([.hole(.now(.seconds)), .text("\n"), .hole(.secret("secret"))])
    )

    static let feishuSigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(.parameter, "timestamp", [.hole(.now(.seconds))])
    ]

    /// Feishu's robots: an empty message under time and secret.
    static let feishuSigning = SignetRuntime.SigningScheme(
      name: "feishu",
      message: [],
      algorithm: feishuSigningAlgorithm,
      output: .base64,
      sends: feishuSigningSends,
      place: SignetRuntime.SigningScheme.Sent(.parameter, "sign"),
      fresh: 3_600_000
    )

    static let douyinSigningHeaderPairs = SignetRuntime.SigningScheme.List(
      name: "headerPairs",
      sources: [.headers(["x-msg-type", "x-nonce-str", "x-roomid", "x-timestamp"])],
      keyEncoding: .none,
      valueEncoding: .none,
      lowersNames: true
    )

    static let douyinSigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.list("headerPairs")),
      .hole(.body),
      .hole(.secret("secret")),
    ]

    static let douyinSigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(.header, "x-nonce-str", [.hole(.nonce)]),
      SignetRuntime.SigningScheme.Sent(.header, "x-timestamp", [.hole(.now(.seconds))]),
    ]

    /// Douyin's live events: four headers, the content and the secret.
    static let douyinSigning = SignetRuntime.SigningScheme(
      name: "douyin",
      lists: [douyinSigningHeaderPairs],
      message: douyinSigningMessage,
      algorithm: .digest(.md5),
      output: .base64,
      sends: douyinSigningSends,
      place: SignetRuntime.SigningScheme.Sent(.header, "x-signature")
    )

    static let adyenSigningParts = SignetRuntime.SigningScheme.List(
      name: "parts",
      sources: [
        .items(
          [
            [.hole(.input("pspReference"))],
            [.hole(.input("originalReference"))],
            [.hole(.input("merchantAccountCode"))],
            [.hole(.input("merchantReference"))],
            [.hole(.input("amount"))],
            [.hole(.input("currency"))],
            [.hole(.input("eventCode"))],
            [.hole(.input("success"))],
          ]
        )
      ],
      order: .given,
      keyEncoding: .none,
      valueEncoding: .none,
      pair: [.hole(.value)],
      separator: ":"
    )

    static let adyenSigningAlgorithm: SignetRuntime.SigningScheme.Algorithm = .hmac(
      .sha256,
      key: .text([.hole(.secret("secret"), [.hexDecode])])
    )

    /// Adyen's notifications: eight values, under a key that is spelled in hex.
    static let adyenSigning = SignetRuntime.SigningScheme(
      name: "adyen",
      inputs: [
        "pspReference",
        "originalReference",
        "merchantAccountCode",
        "merchantReference",
        "amount",
        "currency",
        "eventCode",
        "success",
      ],
      lists: [adyenSigningParts],
      message: [.hole(.list("parts"))],
      algorithm: adyenSigningAlgorithm,
      output: .base64,
      place: SignetRuntime.SigningScheme.Sent(.parameter, "hmacSignature")
    )

    static let adyenBankingSigningAlgorithm: SignetRuntime.SigningScheme.Algorithm = .hmac(
      .sha256,
      key: .text([.hole(.secret("secret"), [.hexDecode])])
    )

    /// Adyen's banking notifications: the content.
    static let adyenBankingSigning = SignetRuntime.SigningScheme(
      name: "adyenBanking",
      message: [.hole(.body)],
      algorithm: adyenBankingSigningAlgorithm,
      output: .base64,
      place: SignetRuntime.SigningScheme.Sent(.header, "HmacSignature")
    )
  }
}

nonisolated enum Guarded {}

extension Guarded {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let appSigningMessage = SignetRuntime.SigningScheme.List(
      name: "message",
      sources: [.query, .json],
      filter: .except(["sign"]),
      additions: [
        SignetRuntime.SigningScheme.List.Addition("ts", [.hole(.now(.seconds))]),
        SignetRuntime.SigningScheme.List.Addition("nonce", [.hole(.nonce)]),
        SignetRuntime.SigningScheme.List.Addition("device", [.hole(.common("session"))]),
      ],
      order: .pair,
      keyEncoding: .none,
      valueEncoding: .form,
      lowersNames: true,
      values: .collapse,
      repeated: .join(";")
    )

    static let appSigningBindings: [SignetRuntime.SigningScheme.Binding] = [
      SignetRuntime.SigningScheme.Binding(
        "scheme",
        [
          .hole(.now(.date)),
          .text("/"),
          .hole(.input("server"), [.lower]),
          .text("/"),
          .hole(.common("store"), [.trim, .sha256, .hex]),
        ]
      )
    ]

    static let appSigningMessage2: SignetRuntime.SigningScheme.Text = [
      .hole(.method),
      .text("\n"),
      .hole(.host),
      .hole(.pathQuery),
      .text("\n"),
      .hole(.binding("scheme")),
      .text("\n"),
      .hole(.list("message")),
      .text("\n"),
      .hole(.body, [.sha256, .hex]),
      .text("\n"),
      .hole(.secret("in")),
      .text("\n"),
      .hole(.input("self"), [.rfc3986]),
      .text("\n"),
      .hole(.timestamp),
    ]

    static let appSigningAlgorithm: SignetRuntime.SigningScheme.Algorithm = .hmac(
      .sha512,
      key: .hexChain(
        [.text("K"), .hole(.secret("secret"))],
        steps: [[.hole(.now(.compact))], [.hole(.input("self"))], [.text("end")]]
      )
    )

    static let appSigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(.header, "X-Date", [.hole(.now(.iso8601Basic))])
    ]

    static let appSigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "X-Signature",
      [.text("V1 "), .hole(.input("server")), .text(":"), .hole(.signature)]
    )

    static let appSigning = SignetRuntime.SigningScheme(
      name: "app",
      inputs: ["server", "self"],
      lists: [appSigningMessage],
      bindings: appSigningBindings,
      message: appSigningMessage2,
      algorithm: appSigningAlgorithm,
      output: .base64url,
      sends: appSigningSends,
      place: appSigningPlace,
      zone: 480,
      fresh: 90_000,
      stale: [.code("stale"), .status(425)],
      refused: [.code("refused")]
    )

    static let appSigning2Params = SignetRuntime.SigningScheme.List(
      name: "params",
      sources: [.path, .headers(["x-*", "Date"])],
      additions: [SignetRuntime.SigningScheme.List.Addition("X-Nonce", [.hole(.nonce)])]
    )

    static let appSigning2Message: SignetRuntime.SigningScheme.Text = [
      .hole(.method),
      .hole(.url),
      .hole(.list("params")),
      .hole(.secret("secret")),
    ]

    /// A second one, with the same input.
    static let appSigning2 = SignetRuntime.SigningScheme(
      name: "App",
      inputs: ["server"],
      lists: [appSigning2Params],
      message: appSigning2Message,
      algorithm: .digest(.sha256),
      output: .upperHex,
      place: SignetRuntime.SigningScheme.Sent(.query, "sig")
    )

    static let accountSealing = SignetRuntime.SealingScheme(
      name: "account",
      algorithm: .jwe,
      key: "account",
      unknown: [.status(409)]
    )

    static let gatewayVerificationMessage: SignetRuntime.VerificationScheme.Text = [
      .hole(.status),
      .text("."),
      .hole(.header("X-Time")),
      .text("."),
      .hole(.body),
      .text("."),
      .hole(.requestNonce),
    ]

    static let gatewayVerification = SignetRuntime.VerificationScheme(
      name: "gateway",
      header: "X-Signature",
      encoding: .base64,
      algorithm: .ed25519,
      key: "gateway",
      keyVersionHeader: "X-Key-Serial",
      message: gatewayVerificationMessage,
      timestamp: SignetRuntime.VerificationScheme.Timestamp(header: "X-Time", .seconds),
      fresh: 300_000
    )

    static let gatewayVerification2Message: SignetRuntime.VerificationScheme.Text = [
      .hole(.requestNonce),
      .hole(.body, [.sha256, .hex]),
    ]

    static let gatewayVerification2 = SignetRuntime.VerificationScheme(
      name: "Gateway",
      header: "X-Signature-2",
      encoding: .hex,
      algorithm: .rsaPSSSHA256,
      key: "gateway",
      message: gatewayVerification2Message
    )
  }
}

nonisolated enum Partner {}

extension Partner {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let deviceSigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.method),
      .text("\n"),
      .hole(.path),
      .text("\n"),
      .hole(.query),
      .text("\n"),
      .hole(.body),
      .text("\n"),
      .hole(.now(.milliseconds)),
    ]

    static let deviceSigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(.header, "X-Time", [.hole(.now(.milliseconds))]),
      SignetRuntime.SigningScheme.Sent(.query, "keyed", [.hole(.input("keys"))]),
    ]

    static let deviceSigning = SignetRuntime.SigningScheme(
      name: "device",
      inputs: ["keys", "common"],
      message: deviceSigningMessage,
      algorithm: .privateKey(.ecdsaP256SHA256, named: "device 1"),
      output: .base64,
      sends: deviceSigningSends,
      place: SignetRuntime.SigningScheme.Sent(.header, "X-Signature")
    )

    static let enclaveSigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.method),
      .hole(.pathQuery),
      .hole(.body),
      .hole(.nonce),
      .hole(.common("configuration")),
    ]

    static let enclaveSigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(.parameter, "nonce", [.hole(.nonce)])
    ]

    static let enclaveSigningPlace = SignetRuntime.SigningScheme.Sent(
      .parameter,
      "sign",
      [.hole(.signature, [.upper])]
    )

    static let enclaveSigning = SignetRuntime.SigningScheme(
      name: "enclave",
      message: enclaveSigningMessage,
      algorithm: .privateKey(.ed25519, named: "self"),
      output: .hex,
      sends: enclaveSigningSends,
      place: enclaveSigningPlace
    )

    static let sharedSigningList = SignetRuntime.SigningScheme.List(
      name: "list",
      sources: [.form, .query],
      filter: .only(["a", "b"]),
      additions: [SignetRuntime.SigningScheme.List.Addition("ts", [.hole(.now(.dateTime))])],
      order: .keyIgnoringCase,
      keyEncoding: .form,
      valueEncoding: .form,
      repeated: .uniqueSorted
    )

    static let sharedSigningMore = SignetRuntime.SigningScheme.List(
      name: "more",
      sources: [.items([[.hole(.list("list"))], [.hole(.input("common"), [.base64])]])],
      order: .given,
      pair: [.hole(.value, [.upper])],
      separator: ","
    )

    static let sharedSigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.method),
      .hole(.path),
      .hole(.list("list")),
      .hole(.list("more")),
      .hole(.timestamp),
    ]

    static let sharedSigningAlgorithm: SignetRuntime.SigningScheme.Algorithm = .hmac(
      .sha1,
      key: .text([.hole(.secret("secret"), [.hexDecode]), .hole(.secret("tokenSecret"))])
    )

    static let sharedSigning = SignetRuntime.SigningScheme(
      name: "shared",
      inputs: ["common"],
      lists: [sharedSigningList, sharedSigningMore],
      message: sharedSigningMessage,
      algorithm: sharedSigningAlgorithm,
      output: .upperHex,
      place: SignetRuntime.SigningScheme.Sent(.parameter, "sign"),
      timestamp: .dateTime
    )

    /// For an old server.
    static let oldSealing = SignetRuntime.SealingScheme(
      name: "old",
      algorithm: .rsa15Chunked,
      key: "old"
    )
  }
}

enum EmittedSchemes {
  static let all: [String: [SigningScheme]] = [
    "AWS": [
      AWS._Protections.headerSigning,
      AWS._Protections.plainHeaderSigning,
      AWS._Protections.querySigning,
      AWS._Protections.plainQuerySigning,
      AWS._Protections.s3Signing,
    ],
    "Alipay": [
      Alipay._Protections.rsa2Signing
    ],
    "AlibabaCloud": [
      AlibabaCloud._Protections.rpcSigning,
      AlibabaCloud._Protections.acs3Signing,
    ],
    "BaiduTranslate": [
      BaiduTranslate._Protections.md5Signing
    ],
    "Binance": [
      Binance._Protections.tradeSigning
    ],
    "OAuth1": [
      OAuth1._Protections.tokenSigning,
      OAuth1._Protections.versionedSigning,
      OAuth1._Protections.initiateSigning,
      OAuth1._Protections.exchangeSigning,
    ],
    "Pinduoduo": [
      Pinduoduo._Protections.openSigning
    ],
    "Qiniu": [
      Qiniu._Protections.uploadSigning,
      Qiniu._Protections.qboxSigning,
      Qiniu._Protections.managementSigning,
      Qiniu._Protections.downloadSigning,
    ],
    "MessageSignatures": [
      MessageSignatures._Protections.hmacSigning,
      MessageSignatures._Protections.fullSigning,
      MessageSignatures._Protections.minimalSigning,
      MessageSignatures._Protections.selectiveSigning,
    ],
    "Taobao": [
      Taobao._Protections.topSigning,
      Taobao._Protections.top1Signing,
    ],
    "TencentCloud": [
      TencentCloud._Protections.v1Signing,
      TencentCloud._Protections.v1SHA256Signing,
      TencentCloud._Protections.tc3Signing,
    ],
    "Twilio": [
      Twilio._Protections.webhookSigning
    ],
    "WeChatPay": [
      WeChatPay._Protections.md5Signing,
      WeChatPay._Protections.hmacSigning,
      WeChatPay._Protections.pageSigning,
      WeChatPay._Protections.v3Signing,
    ],
    "Webhooks": [
      Webhooks._Protections.slackSigning,
      Webhooks._Protections.stripeSigning,
      Webhooks._Protections.githubSigning,
      Webhooks._Protections.dingTalkSigning,
      Webhooks._Protections.dingTalkCallbackSigning,
      Webhooks._Protections.feishuSigning,
      Webhooks._Protections.douyinSigning,
      Webhooks._Protections.adyenSigning,
      Webhooks._Protections.adyenBankingSigning,
    ],
    "Guarded": [
      Guarded._Protections.appSigning,
      Guarded._Protections.appSigning2,
    ],
    "Partner": [
      Partner._Protections.deviceSigning,
      Partner._Protections.enclaveSigning,
      Partner._Protections.sharedSigning,
    ],
  ]
}
