// What the generator writes for the signings of specs: see EmittedSchemeTests.

import SignetRuntime

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
