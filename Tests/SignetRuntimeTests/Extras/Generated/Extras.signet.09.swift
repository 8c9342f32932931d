// Made by signet from Extras.signet. Changes belong there.

public import Foundation
public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias ExtrasSignet09Foundation = Foundation.Data
@usableFromInline internal typealias ExtrasSignet09Runtime = SignetRuntime.Service

extension Extras.Client.Odd {
  /// What `change` is called under.
  nonisolated enum Change {
    static let endpoint = SignetRuntime.Endpoint(
      name: "odd.change",
      method: .put,
      path: "/change",
      content: .json,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `PUT /change`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func change(
    change: Extras.Change,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Extras.Change {
    var request = SignetRuntime.Request(Change.endpoint)
    request.body("change", change)
    return try await self._caller.value(request, Extras.Change.self, Swift.Never.self, options)
  }
}

extension Extras.Client {
  /// The endpoints of `admin`.
  nonisolated struct Admin: Swift.Sendable {
    let _caller: SignetRuntime.Caller

    /// The endpoints of `admin.users`.
    var users: Extras.Client.Admin.Users {
      Extras.Client.Admin.Users(_caller: self._caller)
    }
  }
}

extension Extras {
  nonisolated struct Amounts: SignetRuntime.DistinctValue {
    let value: [Swift.String: Foundation.Decimal]

    init(unchecked value: [Swift.String: Foundation.Decimal]) {
      self.value = value
    }
  }
}

extension Extras {
  /// Defaults of each kind.
  nonisolated struct Defaults: SignetRuntime.WireStruct {
    let text: Swift.String
    let count: Swift.Int
    let ratio: Swift.Double
    let price: Foundation.Decimal
    let flag: Swift.Bool
    let mood: Extras.Mood
    let state: Extras.State
    let tags: [Swift.String]
    let score: Extras.Score

    init(
      text: Swift.String = "a \"b\" \\ {c} é",
      count: Swift.Int = -3,
      ratio: Swift.Double = 0.5,
      price: Foundation.Decimal = Foundation.Decimal(sign: .plus, exponent: -2, significand: 1999),
      flag: Swift.Bool = true,
      mood: Extras.Mood = Extras.Mood.`default`,
      state: Extras.State = Extras.State.pending,
      tags: [Swift.String] = [],
      score: Extras.Score = Extras.Score(unchecked: 1)
    ) {
      self.text = text
      self.count = count
      self.ratio = ratio
      self.price = price
      self.flag = flag
      self.mood = mood
      self.state = state
      self.tags = tags
      self.score = score
    }

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.text = try wire.optionalString("text") ?? "a \"b\" \\ {c} é"
      self.count = try wire.optionalInt("count") ?? -3
      self.ratio = try wire.optionalDouble("ratio") ?? 0.5
      self.price =
        try wire.optionalDecimal("price")
        ?? Foundation.Decimal(sign: .plus, exponent: -2, significand: 1999)
      self.flag = try wire.optionalBool("flag") ?? true
      self.mood = try wire.optional("mood", Extras.Mood.self) ?? Extras.Mood.`default`
      self.state = try wire.optional("state", Extras.State.self) ?? Extras.State.pending
      self.tags = try wire.optional("tags", [Swift.String].self) ?? []
      self.score = try wire.optional("score", Extras.Score.self) ?? Extras.Score(unchecked: 1)
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      wire.string("text", self.text)
      wire.int("count", self.count)
      wire.double("ratio", self.ratio)
      wire.decimal("price", self.price)
      wire.bool("flag", self.flag)
      wire.value("mood", self.mood)
      wire.value("state", self.state)
      wire.strings("tags", self.tags)
      wire.value("score", self.score)
    }
  }
}

extension Extras {
  nonisolated enum Mood: SignetRuntime.WireEnum {
    case happy
    case sad
    case `default`
    case unknown
    /// A value that this version does not know, as it came.
    case unrecognized(Swift.String)

    init(wire: Swift.String) {
      switch wire {
      case "happy": self = .happy
      case "so \"sad\"\n": self = .sad
      case "default": self = .`default`
      case "?": self = .unknown
      default: self = .unrecognized(wire)
      }
    }

    var wire: Swift.String {
      switch self {
      case .happy: "happy"
      case .sad: "so \"sad\"\n"
      case .`default`: "default"
      case .unknown: "?"
      case .unrecognized(let wire): wire
      }
    }
  }
}

extension Extras {
  nonisolated enum Shape: SignetRuntime.WireStruct {
    case circle(Extras.Circle)
    case group(Extras.Group)
    case secret(Extras.Hidden)
    /// A tag that this version does not know, with all that came.
    case unknown(SignetRuntime.JSON)

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      switch try wire.string("kind") {
      case "circle": self = .circle(try Extras.Circle(from: &wire))
      case "group": self = .group(try Extras.Group(from: &wire))
      case "secret": self = .secret(try Extras.Hidden(from: &wire))
      default: self = .unknown(try wire.json())
      }
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      switch self {
      case .circle(let value):
        wire.string("kind", "circle")
        value.write(to: &wire)
      case .group(let value):
        wire.string("kind", "group")
        value.write(to: &wire)
      case .secret(let value):
        wire.string("kind", "secret")
        value.write(to: &wire)
      case .unknown(let json): wire.members(of: json)
      }
    }
  }
}
