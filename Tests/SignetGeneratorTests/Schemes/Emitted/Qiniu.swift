// What the generator writes for the signings of specs: see EmittedSchemeTests.

import SignetRuntime

nonisolated enum Qiniu {}

extension Qiniu {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let uploadSigningPlace = SignetRuntime.SigningScheme.Sent(
      .parameter,
      "token",
      [
        .hole(.input("accessKey")),
        .text(":"),
        .hole(.signature),
        .text(":"),
        .hole(.input("policy"), [.base64url]),
      ]
    )

    /// The upload token: the policy, which holds its own deadline, and its signature.
    static let uploadSigning = SignetRuntime.SigningScheme(
      name: "upload",
      inputs: ["accessKey", "policy"],
      message: [.hole(.input("policy"), [.base64url])],
      algorithm: .hmac(.sha1, key: .text([.hole(.secret("secret"))])),
      output: .base64url,
      place: uploadSigningPlace
    )

    static let qboxSigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "Authorization",
      [.text("QBox "), .hole(.input("accessKey")), .text(":"), .hole(.signature)]
    )

    /// QBox: path, query and a form's content.
    static let qboxSigning = SignetRuntime.SigningScheme(
      name: "qbox",
      inputs: ["accessKey"],
      message: [.hole(.pathQuery), .text("\n"), .hole(.body)],
      algorithm: .hmac(.sha1, key: .text([.hole(.secret("secret"))])),
      output: .base64url,
      place: qboxSigningPlace
    )

    static let managementSigningHeaderLines = SignetRuntime.SigningScheme.List(
      name: "headerLines",
      sources: [.headers(["X-Qiniu-*"])],
      keyEncoding: .none,
      valueEncoding: .none,
      pair: [.hole(.key), .text(": "), .hole(.value), .text("\n")],
      separator: ""
    )

    static let managementSigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.method),
      .text(" "),
      .hole(.pathQuery),
      .text("\nHost: "),
      .hole(.host),
      .text("\nContent-Type: "),
      .hole(.header("Content-Type")),
      .text("\n"),
      .hole(.list("headerLines")),
      .text("\n"),
      .hole(.body),
    ]

    static let managementSigningPlace = SignetRuntime.SigningScheme.Sent(
      .header,
      "Authorization",
      [.text("Qiniu "), .hole(.input("accessKey")), .text(":"), .hole(.signature)]
    )

    /// Qiniu: the method, two headers and the X-Qiniu ones too, for requests that have a
    /// content type.
    static let managementSigning = SignetRuntime.SigningScheme(
      name: "management",
      inputs: ["accessKey"],
      lists: [managementSigningHeaderLines],
      message: managementSigningMessage,
      algorithm: .hmac(.sha1, key: .text([.hole(.secret("secret"))])),
      output: .base64url,
      place: managementSigningPlace
    )

    static let downloadSigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(.query, "e", [.hole(.input("deadline"))])
    ]

    static let downloadSigningPlace = SignetRuntime.SigningScheme.Sent(
      .query,
      "token",
      [.hole(.input("accessKey")), .text(":"), .hole(.signature)]
    )

    /// A private download's address until a deadline, in seconds since 1970.
    static let downloadSigning = SignetRuntime.SigningScheme(
      name: "download",
      inputs: ["accessKey", "deadline"],
      message: [.hole(.url)],
      algorithm: .hmac(.sha1, key: .text([.hole(.secret("secret"))])),
      output: .base64url,
      sends: downloadSigningSends,
      place: downloadSigningPlace
    )
  }
}
