// Made by signet from Vault.signet. Changes belong there.

public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias VaultSignet08Runtime = SignetRuntime.Service

extension Vault {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let accountSealing = SignetRuntime.SealingScheme(
      name: "account",
      algorithm: .jwe,
      key: "account",
      unknown: [.code("40112")]
    )

    static let paymentSealing = SignetRuntime.SealingScheme(
      name: "payment",
      algorithm: .jwe,
      key: "payment",
      unknown: [.code("40112")]
    )

    /// As old servers have it.
    static let legacySealing = SignetRuntime.SealingScheme(
      name: "legacy",
      algorithm: .rsa15Chunked,
      key: "account"
    )

    static let gatewayVerificationMessage: SignetRuntime.VerificationScheme.Text = [
      .text("\n"),
      .hole(.header("X-Timestamp")),
      .text("\n"),
      .hole(.body),
    ]

    static let gatewayVerification = SignetRuntime.VerificationScheme(
      name: "gateway",
      header: "X-Signature",
      encoding: .base64,
      algorithm: .rsaSHA256,
      key: "gateway",
      message: gatewayVerificationMessage,
      timestamp: SignetRuntime.VerificationScheme.Timestamp(header: "X-Timestamp", .milliseconds),
      fresh: 300_000
    )

    /// What the runtime calls `keys.current` with.
    @Sendable
    static func keysCurrentRequest() -> SignetRuntime.Request {
      SignetRuntime.Request(Vault.Client.Keys.Current.endpoint)
    }
  }
}
