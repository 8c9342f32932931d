// What the generator writes for the signings of specs: see EmittedSchemeTests.

import SignetRuntime

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
