// Made by signet from Shop.signet. Changes belong there.

public import SignetRuntime

extension Shop {
  public nonisolated enum PaymentMethod: SignetRuntime.WireStruct {
    case card(Shop.Card)
    case wallet(Shop.Wallet)
    /// A tag that this version does not know, with all that came.
    case unknown(SignetRuntime.JSON)

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      switch try wire.string("type") {
      case "card": self = .card(try Shop.Card(from: &wire))
      case "wallet": self = .wallet(try Shop.Wallet(from: &wire))
      default: self = .unknown(try wire.json())
      }
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      switch self {
      case .card(let value):
        wire.string("type", "card")
        value.write(to: &wire)
      case .wallet(let value):
        wire.string("type", "wallet")
        value.write(to: &wire)
      case .unknown(let json): wire.members(of: json)
      }
    }
  }
}
