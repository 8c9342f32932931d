// Made by signet from Shop.signet. Changes belong there.

public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias ShopSignet00Runtime = SignetRuntime.Service

/// `Specs/Shop.signet` without its photos, for the tests against the gateway.
public nonisolated enum Shop {}
