// What the generator writes for the signings of specs: see EmittedSchemeTests.

import SignetRuntime

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
