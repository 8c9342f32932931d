// Made by signet from Catalog.signet. Changes belong there.

public import SignetRuntime

extension Catalog {
  public nonisolated enum Sort: SignetRuntime.WireEnum {
    case newest
    case priceAscending
    case priceDescending
    /// A value that this version does not know, as it came.
    case unknown(Swift.String)

    public init(wire: Swift.String) {
      switch wire {
      case "newest": self = .newest
      case "price_asc": self = .priceAscending
      case "price_desc": self = .priceDescending
      default: self = .unknown(wire)
      }
    }

    public var wire: Swift.String {
      switch self {
      case .newest: "newest"
      case .priceAscending: "price_asc"
      case .priceDescending: "price_desc"
      case .unknown(let wire): wire
      }
    }
  }
}
