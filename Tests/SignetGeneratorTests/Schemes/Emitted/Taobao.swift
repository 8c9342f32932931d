// What the generator writes for the signings of specs: see EmittedSchemeTests.

import SignetRuntime

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
