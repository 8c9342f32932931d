// What the generator writes for the signings of specs: see EmittedSchemeTests.

import SignetRuntime

nonisolated enum Binance {}

extension Binance {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let tradeSigningSends: [SignetRuntime.SigningScheme.Sent] = [
      SignetRuntime.SigningScheme.Sent(.parameter, "timestamp", [.hole(.now(.milliseconds))])
    ]

    static let tradeSigning = SignetRuntime.SigningScheme(
      name: "trade",
      message: [.hole(.query), .hole(.body)],
      algorithm: .hmac(.sha256, key: .text([.hole(.secret("secret"))])),
      output: .hex,
      sends: tradeSigningSends,
      place: SignetRuntime.SigningScheme.Sent(.parameter, "signature"),
      fresh: 5000
    )
  }
}
