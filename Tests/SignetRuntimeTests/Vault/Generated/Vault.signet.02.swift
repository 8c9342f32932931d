// Made by signet from Vault.signet. Changes belong there.

public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias VaultSignet02Runtime = SignetRuntime.Service

extension Vault {
  nonisolated enum Contact: SignetRuntime.WireStruct {
    case phone(Vault.Phone)
    case mail(Vault.Mail)
    /// A tag that this version does not know, with all that came.
    case unknown(SignetRuntime.JSON)

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      switch try wire.string("kind") {
      case "phone": self = .phone(try Vault.Phone(from: &wire))
      case "mail": self = .mail(try Vault.Mail(from: &wire))
      default: self = .unknown(try wire.json())
      }
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      switch self {
      case .phone(let value):
        wire.string("kind", "phone")
        value.write(to: &wire)
      case .mail(let value):
        wire.string("kind", "mail")
        value.write(to: &wire)
      case .unknown(let json): wire.members(of: json)
      }
    }
  }
}
