// What the generator writes for the signings of specs: see EmittedSchemeTests.

import SignetRuntime

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
