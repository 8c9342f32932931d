// What the generator writes for the signings of specs: see EmittedSchemeTests.

import SignetRuntime

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
