// What the generator makes of the types in Specs/Catalog.signet, written by hand.

public import Foundation
public import SignetRuntime

// Counts as the public use that a public import needs.
@usableFromInline internal typealias CatalogTypesSignetImports = (Foundation.Date, SignetRuntime.Service)

// MARK: - Types with constraints

nonisolated extension Catalog {
  nonisolated internal struct ProductID: SignetRuntime.DistinctScalar {
    internal let value: Swift.String

    internal init(unchecked value: Swift.String) {
      self.value = value
    }

    internal static let constraints: [SignetRuntime.Constraint] = [.length(1, 64)]
  }
}

nonisolated extension Catalog {
  nonisolated internal struct Email: SignetRuntime.DistinctScalar {
    internal let value: Swift.String

    internal init(unchecked value: Swift.String) {
      self.value = value
    }

    internal static let constraints: [SignetRuntime.Constraint] = [.pattern(#"[^@ ]+@[^@ ]+"#)]
    internal static var privacy: SignetRuntime.Privacy { .hidden }
  }
}

// MARK: - Enumerations

nonisolated extension Catalog {
  nonisolated internal enum Sort: SignetRuntime.WireEnum {
    case newest
    case priceAscending
    case priceDescending
    /// A value that this version does not know; it is sent back as it came.
    case unknown(Swift.String)

    internal init(wire: Swift.String) {
      switch wire {
      case "newest": self = .newest
      case "price_asc": self = .priceAscending
      case "price_desc": self = .priceDescending
      default: self = .unknown(wire)
      }
    }

    internal var wire: Swift.String {
      switch self {
      case .newest: return "newest"
      case .priceAscending: return "price_asc"
      case .priceDescending: return "price_desc"
      case .unknown(let value): return value
      }
    }
  }
}

// MARK: - Structures

nonisolated extension Catalog {
  nonisolated internal struct Product: SignetRuntime.WireStruct {
    internal let id: Catalog.ProductID
    internal let name: Swift.String
    /// In the shop's currency, never rounded through binary floating point.
    internal let price: Foundation.Decimal
    internal let tags: [Swift.String]
    internal let addedAt: Foundation.Date
    internal let picture: Foundation.URL?
    internal let stock: Catalog.Stock

    internal init(
      id: Catalog.ProductID,
      name: Swift.String,
      price: Foundation.Decimal,
      tags: [Swift.String],
      addedAt: Foundation.Date,
      picture: Foundation.URL? = nil,
      stock: Catalog.Stock
    ) {
      self.id = id
      self.name = name
      self.price = price
      self.tags = tags
      self.addedAt = addedAt
      self.picture = picture
      self.stock = stock
    }

    internal init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.id = try wire.value("id", Catalog.ProductID.self)
      self.name = try wire.string("name")
      self.price = try wire.decimal("price")
      self.tags = try wire.strings("tags")
      self.addedAt = try wire.date("added_at", .iso8601)
      self.picture = try wire.optionalURL("picture")
      self.stock = try wire.value("stock", Catalog.Stock.self)
    }

    internal func write(to wire: inout SignetRuntime.WireWriter) {
      wire.value("id", self.id)
      wire.string("name", self.name)
      wire.decimal("price", self.price)
      wire.strings("tags", self.tags)
      wire.date("added_at", self.addedAt, .iso8601)
      wire.optionalURL("picture", self.picture)
      wire.value("stock", self.stock)
    }
  }
}

nonisolated extension Catalog {
  nonisolated internal struct Available: SignetRuntime.WireStruct {
    internal let count: Swift.Int
    internal let warehouse: Swift.String?

    internal init(count: Swift.Int, warehouse: Swift.String? = nil) {
      self.count = count
      self.warehouse = warehouse
    }

    internal init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.count = try wire.int("count")
      self.warehouse = try wire.optionalString("warehouse")
    }

    internal func write(to wire: inout SignetRuntime.WireWriter) {
      wire.int("count", self.count)
      wire.optionalString("warehouse", self.warehouse)
    }
  }
}

nonisolated extension Catalog {
  nonisolated internal struct Announced: SignetRuntime.WireStruct {
    internal let from: Foundation.Date

    internal init(from: Foundation.Date) {
      self.from = from
    }

    internal init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.from = try wire.date("from", .date)
    }

    internal func write(to wire: inout SignetRuntime.WireWriter) {
      wire.date("from", self.from, .date)
    }
  }
}

nonisolated extension Catalog {
  nonisolated internal struct ProductPage: SignetRuntime.WireStruct {
    internal let products: [Catalog.Product]
    internal let nextCursor: Swift.String?

    internal init(products: [Catalog.Product], nextCursor: Swift.String? = nil) {
      self.products = products
      self.nextCursor = nextCursor
    }

    internal init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.products = try wire.value("products", [Catalog.Product].self)
      self.nextCursor = try wire.optionalString("next_cursor")
    }

    internal func write(to wire: inout SignetRuntime.WireWriter) {
      wire.value("products", self.products)
      wire.optionalString("next_cursor", self.nextCursor)
    }
  }
}

nonisolated extension Catalog {
  nonisolated internal struct Review: SignetRuntime.WireStruct {
    internal let author: Swift.String
    internal let stars: Swift.Int
    internal let text: Swift.String

    internal init(author: Swift.String, stars: Swift.Int, text: Swift.String = "") {
      self.author = author
      self.stars = stars
      self.text = text
    }

    internal init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.author = try wire.string("author")
      self.stars = try wire.int("stars")
      self.text = try wire.optionalString("text") ?? ""
    }

    internal func write(to wire: inout SignetRuntime.WireWriter) {
      wire.string("author", self.author)
      wire.int("stars", self.stars)
      wire.check("stars", self.stars, .range(1, 5))
      wire.string("text", self.text)
    }
  }
}

nonisolated extension Catalog {
  /// Each field is left as it is, cleared, or set.
  nonisolated internal struct ReviewChange: SignetRuntime.WireStruct {
    internal let stars: SignetRuntime.Patch<Swift.Int>
    internal let text: SignetRuntime.Patch<Swift.String>

    internal init(
      stars: SignetRuntime.Patch<Swift.Int> = .unset,
      text: SignetRuntime.Patch<Swift.String> = .unset
    ) {
      self.stars = stars
      self.text = text
    }

    internal init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.stars = try wire.patch("stars", Swift.Int.self)
      self.text = try wire.patch("text", Swift.String.self)
    }

    internal func write(to wire: inout SignetRuntime.WireWriter) {
      wire.patch("stars", self.stars)
      wire.check("stars", self.stars, .range(1, 5))
      wire.patch("text", self.text)
    }
  }
}

nonisolated extension Catalog {
  nonisolated internal struct TooManyReviews: SignetRuntime.WireStruct {
    internal let perDay: Swift.Int

    internal init(perDay: Swift.Int) {
      self.perDay = perDay
    }

    internal init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.perDay = try wire.int("per_day")
    }

    internal func write(to wire: inout SignetRuntime.WireWriter) {
      wire.int("per_day", self.perDay)
    }
  }
}

nonisolated extension Catalog {
  nonisolated internal struct Picture: SignetRuntime.WireStruct {
    internal let id: Swift.String
    internal let url: Foundation.URL

    internal init(id: Swift.String, url: Foundation.URL) {
      self.id = id
      self.url = url
    }

    internal init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.id = try wire.string("id")
      self.url = try wire.url("url")
    }

    internal func write(to wire: inout SignetRuntime.WireWriter) {
      wire.string("id", self.id)
      wire.url("url", self.url)
    }
  }
}

// MARK: - Unions

nonisolated extension Catalog {
  nonisolated internal enum Stock: SignetRuntime.WireStruct {
    case available(Catalog.Available)
    case announced(Catalog.Announced)
    /// A kind that this version does not know; it is sent back as it came.
    case unknown(SignetRuntime.JSON)

    internal init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      switch try wire.string("kind") {
      case "available": self = .available(try Catalog.Available(from: &wire))
      case "announced": self = .announced(try Catalog.Announced(from: &wire))
      default: self = .unknown(try wire.json())
      }
    }

    internal func write(to wire: inout SignetRuntime.WireWriter) {
      switch self {
      case .available(let value):
        wire.string("kind", "available")
        value.write(to: &wire)
      case .announced(let value):
        wire.string("kind", "announced")
        value.write(to: &wire)
      case .unknown(let value):
        wire.members(of: value)
      }
    }
  }
}
