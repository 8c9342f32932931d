// Made by signet from Vault.signet. Changes belong there.

public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias VaultSignet04Runtime = SignetRuntime.Service

extension Vault.Client {
  /// The endpoints of `keys`.
  nonisolated struct Keys: Swift.Sendable {
    let _caller: SignetRuntime.Caller
  }
}
