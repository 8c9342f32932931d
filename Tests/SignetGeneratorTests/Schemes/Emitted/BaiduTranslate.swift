// What the generator writes for the signings of specs: see EmittedSchemeTests.

import SignetRuntime

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
