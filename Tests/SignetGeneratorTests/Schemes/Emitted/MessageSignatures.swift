// What the generator writes for the signings of specs: see EmittedSchemeTests.

import SignetRuntime

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
