// Made by signet from Vault.signet. Changes belong there.

public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias VaultSignet00Runtime = SignetRuntime.Service

/// Fields that are sealed one by one, wherever the body of a request may have them.
nonisolated enum Vault {}
