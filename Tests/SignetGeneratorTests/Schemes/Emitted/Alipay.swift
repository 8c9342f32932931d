// What the generator writes for the signings of specs: see EmittedSchemeTests.

import SignetRuntime

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
