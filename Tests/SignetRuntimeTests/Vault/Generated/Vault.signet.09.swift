// Made by signet from Vault.signet. Changes belong there.

public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias VaultSignet09Runtime = SignetRuntime.Service

extension Vault {
  nonisolated struct Mail: SignetRuntime.WireStruct {
    let address: Swift.String

    init(address: Swift.String) {
      self.address = address
    }

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.address = try wire.string("address")
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      wire.string("address", self.address)
    }
  }
}
