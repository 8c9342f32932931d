// What the generator makes of what Specs/Catalog.signet has no example of, written by hand:
// an enumeration of numbers, sensitive fields, maps, numbers as text, recursion, patterns on fields, a nested
// group, a flattened JSON body, failures by status, and pages by number and by the last item.

public import Foundation
public import SignetRuntime

// Counts as the public use that a public import needs.
@usableFromInline internal typealias ExtrasSignetImports = (Foundation.Date, SignetRuntime.Service)

nonisolated internal enum Extras {
}

nonisolated extension Extras {
  nonisolated internal enum State: SignetRuntime.WireEnum {
    case pending
    case paid
    /// A value that this version does not know; it is sent back as it came.
    case unknown(Swift.Int)

    internal init(wire: Swift.Int) {
      switch wire {
      case 0: self = .pending
      case 1: self = .paid
      default: self = .unknown(wire)
      }
    }

    internal var wire: Swift.Int {
      switch self {
      case .pending: return 0
      case .paid: return 1
      case .unknown(let value): return value
      }
    }
  }
}

nonisolated extension Extras {
  /// Shows its last four digits.
  nonisolated internal struct Phone: SignetRuntime.DistinctScalar {
    internal let value: Swift.String

    internal init(unchecked value: Swift.String) {
      self.value = value
    }

    internal static let constraints: [SignetRuntime.Constraint] = [.pattern("1[3-9][0-9]{9}")]
    internal static var privacy: SignetRuntime.Privacy { .last(4) }
  }
}

nonisolated extension Extras {
  /// A distinct type over a list is no scalar.
  nonisolated internal struct Labels: SignetRuntime.DistinctValue {
    internal let value: [Swift.String]

    internal init(unchecked value: [Swift.String]) {
      self.value = value
    }

    internal static let constraints: [SignetRuntime.Constraint] = [.length(1, 3)]
  }
}

nonisolated extension Extras {
  /// Every kind of member. Since some of them are sensitive, it is `Redacted`; a type that merely contains such a
  /// type is not.
  nonisolated internal struct Everything: SignetRuntime.WireStruct, SignetRuntime.Redacted {
    internal let password: Swift.String
    internal let token: Swift.String?
    internal let phone: Extras.Phone
    internal let scores: [Swift.String: [Swift.Int?]]
    internal let amount: Swift.Int
    internal let seen: [Foundation.Date]
    internal let at: Foundation.Date?
    internal let state: Extras.State
    internal let code: Swift.String
    internal let extra: SignetRuntime.JSON?

    internal static let codePattern: SignetRuntime.Constraint = .pattern("[0-9]{6}")

    internal init(
      password: Swift.String,
      token: Swift.String? = nil,
      phone: Extras.Phone,
      scores: [Swift.String: [Swift.Int?]],
      amount: Swift.Int,
      seen: [Foundation.Date],
      at: Foundation.Date? = nil,
      state: Extras.State,
      code: Swift.String,
      extra: SignetRuntime.JSON? = nil
    ) {
      self.password = password
      self.token = token
      self.phone = phone
      self.scores = scores
      self.amount = amount
      self.seen = seen
      self.at = at
      self.state = state
      self.code = code
      self.extra = extra
    }

    internal init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.password = try wire.string("password")
      self.token = try wire.optionalString("token")
      self.phone = try wire.value("phone", Extras.Phone.self)
      self.scores = try wire.value("scores", [Swift.String: [Swift.Int?]].self)
      self.amount = try wire.value("amount", Swift.Int.self, .text)
      self.seen = try wire.value("seen", [Foundation.Date].self, .epochSeconds)
      self.at = try wire.optionalDate("at", .epochMilliseconds)
      self.state = try wire.value("state", Extras.State.self)
      self.code = try wire.string("code")
      self.extra = try wire.optionalJSON("extra")
    }

    internal func write(to wire: inout SignetRuntime.WireWriter) {
      wire.sensitive()
      wire.string("password", self.password)
      wire.sensitive(.last(4))
      wire.optionalString("token", self.token)
      wire.value("phone", self.phone)
      wire.value("scores", self.scores)
      wire.value("amount", self.amount, .text)
      wire.value("seen", self.seen, .epochSeconds)
      wire.optionalDate("at", self.at, .epochMilliseconds)
      wire.value("state", self.state)
      wire.string("code", self.code)
      wire.check("code", self.code, Extras.Everything.codePattern)
      wire.optionalJSON("extra", self.extra)
    }
  }
}

nonisolated extension Extras {
  /// Contains itself: such a member is stored through `Indirect`. Lists and maps need nothing.
  nonisolated internal struct Category: SignetRuntime.WireStruct {
    private let parentStorage: SignetRuntime.Indirect<Extras.Category?>
    internal let name: Swift.String
    internal let children: [Extras.Category]

    internal var parent: Extras.Category? { self.parentStorage.value }

    internal init(parent: Extras.Category? = nil, name: Swift.String, children: [Extras.Category]) {
      self.parentStorage = .init(parent)
      self.name = name
      self.children = children
    }

    internal init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.parentStorage = .init(try wire.optional("parent", Extras.Category.self))
      self.name = try wire.string("name")
      self.children = try wire.value("children", [Extras.Category].self)
    }

    internal func write(to wire: inout SignetRuntime.WireWriter) {
      wire.optional("parent", self.parent)
      wire.string("name", self.name)
      wire.value("children", self.children)
    }
  }
}

nonisolated extension Extras {
  nonisolated internal struct Numbered: SignetRuntime.WireStruct {
    internal let items: [Swift.Int]
    internal let hasMore: Swift.Bool

    internal init(items: [Swift.Int], hasMore: Swift.Bool) {
      self.items = items
      self.hasMore = hasMore
    }

    internal init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.items = try wire.value("items", [Swift.Int].self)
      self.hasMore = try wire.bool("has_more")
    }

    internal func write(to wire: inout SignetRuntime.WireWriter) {
      wire.value("items", self.items)
      wire.bool("has_more", self.hasMore)
    }
  }
}

nonisolated extension Extras {
  nonisolated internal struct Client: Swift.Sendable {
    private let caller: SignetRuntime.Caller

    internal init(caller: SignetRuntime.Caller) {
      self.caller = caller
    }

    internal var admin: Extras.Client.Admin { Extras.Client.Admin(caller: self.caller) }
  }
}

nonisolated extension Extras.Client {
  nonisolated internal struct Admin: Swift.Sendable {
    internal let caller: SignetRuntime.Caller

    /// A group within a group.
    internal var users: Extras.Client.Admin.Users { Extras.Client.Admin.Users(caller: self.caller) }
  }
}

nonisolated extension Extras.Client.Admin {
  nonisolated internal struct Users: Swift.Sendable {
    internal let caller: SignetRuntime.Caller
  }
}

nonisolated extension Extras.Client.Admin.Users {
  nonisolated internal enum Create {
    internal static let endpoint: SignetRuntime.Endpoint = .init(
      name: "admin.users.create",
      method: .post,
      path: "/users",
      content: .json,
      security: .init(.low, token: .anonymous),
      timeout: .init(name: "payment", attempt: 20_000, total: 20_000),
      retry: .init(
        name: "patient", attempts: 5, base: 500, cap: 8000, on: [.timeout, .connectionLost],
        statuses: [429, 503]),
      idempotency: .init(coalescing: .fields(["phone"]), key: .parameter("request_id")),
      debounce: 800,
      limits: [.init(1, per: 60_000, by: ["phone"])],
      isLatestOnly: false)

    internal static let codePattern: SignetRuntime.Constraint = .pattern("[0-9]{6}")

    nonisolated internal enum Failure: SignetRuntime.EndpointFailure {
      case wrongCode
      /// Status 409
      case taken(Extras.Category)

      internal static func read(
        _ refusal: SignetRuntime.Refusal
      ) throws(SignetRuntime.WireError) -> Extras.Client.Admin.Users.Create.Failure? {
        switch refusal.code {
        case "40105", "wrong_code": return .wrongCode
        default: break
        }
        switch refusal.status {
        case 409: return .taken(try refusal.value(Extras.Category.self))
        default: return nil
        }
      }
    }
  }

  @concurrent
  nonisolated internal func create(
    phone: Extras.Phone,
    code: Swift.String,
    scene: Extras.State? = nil,
    options: SignetRuntime.CallOptions = .init()
  ) async throws(SignetRuntime.CallError<Extras.Client.Admin.Users.Create.Failure>) {
    var request: SignetRuntime.Request = .init(Extras.Client.Admin.Users.Create.endpoint)
    request.json.value("phone", phone)
    request.json.string("code", code)
    request.json.check("code", code, Extras.Client.Admin.Users.Create.codePattern)
    request.json.optional("scene", scene)
    request.query.string("Action", "CreateUser")
    request.headers.optional("X-Scene", scene)
    request.journal.value("phone", phone)
    return try await self.caller.nothing(
      request, Extras.Client.Admin.Users.Create.Failure.self, options)
  }
}

nonisolated extension Extras.Client.Admin.Users {
  nonisolated internal enum Numbers {
    internal static let endpoint: SignetRuntime.Endpoint = .init(
      name: "admin.users.numbers",
      method: .get,
      path: "/numbers",
      security: .init(.low, token: .anonymous),
      timeout: .normal,
      retry: .never,
      idempotency: .natural)
  }

  @concurrent
  nonisolated internal func numbers(
    page: Swift.Int,
    startingAfter: Swift.Int? = nil,
    options: SignetRuntime.CallOptions = .init()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Extras.Numbered {
    var request: SignetRuntime.Request = .init(Extras.Client.Admin.Users.Numbers.endpoint)
    request.query.int("page", page)
    request.query.optionalInt("starting_after", startingAfter)
    return try await self.caller.value(request, Extras.Numbered.self, Swift.Never.self, options)
  }

  /// `pages page from 1 of items`
  nonisolated internal func numbersPages(
    page: Swift.Int = 1,
    options: SignetRuntime.CallOptions = .init()
  ) -> SignetRuntime.Pages<Swift.Int, Swift.Int, Swift.Never> {
    return SignetRuntime.Pages<Swift.Int, Swift.Int, Swift.Never>(from: page) {
      @concurrent (cursor: Swift.Int?) async throws(SignetRuntime.CallError<Swift.Never>)
        -> SignetRuntime.Page<Swift.Int, Swift.Int> in
      let number: Swift.Int = cursor ?? 1
      let page: Extras.Numbered = try await self.numbers(page: number, options: options)
      return SignetRuntime.Page<Swift.Int, Swift.Int>(items: page.items, number: number)
    }
  }

  /// `pages startingAfter to last while hasMore of items`
  nonisolated internal func numbersAfter(
    page: Swift.Int,
    startingAfter: Swift.Int? = nil,
    options: SignetRuntime.CallOptions = .init()
  ) -> SignetRuntime.Pages<Swift.Int, Swift.Int, Swift.Never> {
    return SignetRuntime.Pages<Swift.Int, Swift.Int, Swift.Never>(from: startingAfter) {
      @concurrent (cursor: Swift.Int?) async throws(SignetRuntime.CallError<Swift.Never>)
        -> SignetRuntime.Page<Swift.Int, Swift.Int> in
      let result: Extras.Numbered = try await self.numbers(
        page: page, startingAfter: cursor, options: options)
      return SignetRuntime.Page<Swift.Int, Swift.Int>(
        items: result.items, next: result.items.last, hasMore: result.hasMore)
    }
  }
}

nonisolated extension Extras.Client.Admin.Users {
  /// `pages link of items`: the answer's `Link` header leads to the next page. The result of the plain call is the
  /// payload; `linked` gives the link beside it.
  nonisolated internal func numbersByLink(
    page: Swift.Int,
    options: SignetRuntime.CallOptions = .init()
  ) -> SignetRuntime.Pages<Swift.Int, SignetRuntime.PageLink, Swift.Never> {
    return SignetRuntime.Pages<Swift.Int, SignetRuntime.PageLink, Swift.Never>(from: nil) {
      @concurrent (cursor: SignetRuntime.PageLink?) async throws(SignetRuntime.CallError<Swift.Never>)
        -> SignetRuntime.Page<Swift.Int, SignetRuntime.PageLink> in
      var request: SignetRuntime.Request = .init(Extras.Client.Admin.Users.Numbers.endpoint)
      request.query.int("page", page)
      request.page = cursor
      let linked: SignetRuntime.Linked<Extras.Numbered> = try await self.caller.linked(
        request, Extras.Numbered.self, Swift.Never.self, options)
      return SignetRuntime.Page<Swift.Int, SignetRuntime.PageLink>(
        items: linked.value.items, next: linked.next)
    }
  }
}
