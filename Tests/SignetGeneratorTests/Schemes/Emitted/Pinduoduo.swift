// What the generator writes for the signings of specs: see EmittedSchemeTests.

import SignetRuntime

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
