// Made by signet from Vault.signet. Changes belong there.

public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias VaultSignet14Runtime = SignetRuntime.Service

extension Vault {
  nonisolated struct Person: SignetRuntime.WireStruct {
    let name: Swift.String
    let nationalID: Vault.NationalID
    let nickname: Swift.String?
    let age: Swift.Int
    let note: Swift.String?
    let aliases: [Swift.String]
    let home: Vault.Address
    let past: [Vault.Address]
    let byName: [Swift.String: Vault.Address]
    let contact: Vault.Contact
    let whole: Vault.Address?

    init(
      name: Swift.String,
      nationalID: Vault.NationalID,
      nickname: Swift.String? = nil,
      age: Swift.Int,
      note: Swift.String? = nil,
      aliases: [Swift.String],
      home: Vault.Address,
      past: [Vault.Address],
      byName: [Swift.String: Vault.Address],
      contact: Vault.Contact,
      whole: Vault.Address? = nil
    ) {
      self.name = name
      self.nationalID = nationalID
      self.nickname = nickname
      self.age = age
      self.note = note
      self.aliases = aliases
      self.home = home
      self.past = past
      self.byName = byName
      self.contact = contact
      self.whole = whole
    }

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.name = try wire.string("name")
      self.nationalID = try wire.value("national_id", Vault.NationalID.self)
      self.nickname = try wire.optionalString("nickname")
      self.age = try wire.int("age")
      self.note = try wire.optionalString("note")
      self.aliases = try wire.strings("aliases")
      self.home = try wire.value("home", Vault.Address.self)
      self.past = try wire.value("past", [Vault.Address].self)
      self.byName = try wire.value("by_name", [Swift.String: Vault.Address].self)
      self.contact = try wire.value("contact", Vault.Contact.self)
      self.whole = try wire.optional("whole", Vault.Address.self)
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      wire.string("name", self.name)
      wire.sealed("account")
      wire.value("national_id", self.nationalID)
      wire.sealed("account")
      wire.optionalString("nickname", self.nickname)
      wire.sealed("account")
      wire.int("age", self.age)
      wire.sealed("legacy")
      wire.optionalString("note", self.note)
      wire.sealed("account")
      wire.strings("aliases", self.aliases)
      wire.value("home", self.home)
      wire.value("past", self.past)
      wire.value("by_name", self.byName)
      wire.value("contact", self.contact)
      wire.sealed("payment")
      wire.optional("whole", self.whole)
    }
  }
}
