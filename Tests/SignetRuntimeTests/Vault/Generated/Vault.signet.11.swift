// Made by signet from Vault.signet. Changes belong there.

public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias VaultSignet11Runtime = SignetRuntime.Service

extension Vault {
  nonisolated struct Address: SignetRuntime.WireStruct {
    let street: Swift.String
    let door: Swift.String?
    let city: Swift.String

    init(street: Swift.String, door: Swift.String? = nil, city: Swift.String) {
      self.street = street
      self.door = door
      self.city = city
    }

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.street = try wire.string("street")
      self.door = try wire.optionalString("door")
      self.city = try wire.string("city")
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      wire.sealed("account")
      wire.string("street", self.street)
      wire.sealed("payment")
      wire.optionalString("door", self.door)
      wire.string("city", self.city)
    }
  }
}
