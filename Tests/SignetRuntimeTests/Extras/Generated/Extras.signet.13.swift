// Made by signet from Extras.signet. Changes belong there.

public import Foundation
public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias ExtrasSignet13Foundation = Foundation.Data
@usableFromInline internal typealias ExtrasSignet13Runtime = SignetRuntime.Service

extension Extras.Client.Feeds {
  /// What `days` is called under.
  nonisolated enum Days {
    static let endpoint = SignetRuntime.Endpoint(
      name: "feeds.days",
      method: .get,
      path: "/days",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: .transfer,
      retry: .transient,
      idempotency: .natural
    )
  }

  /// `GET /days`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout transfer: the line may be silent for 60 s and the call as long as it needs.
  /// - Tried again up to 3 times, after up to 1 s, growing to 4 s, on a timeout, a lost
  ///   connection, a refused connection, no connection or status 429 or 503 with Retry-After.
  /// - Doing it again changes nothing.
  ///
  /// The call is made when iteration begins, and ends with it; what goes wrong is thrown
  /// there, as `CallError`.
  nonisolated func days(
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) -> SignetRuntime.ElementStream<Extras.Day, Swift.Never> {
    let request = SignetRuntime.Request(Days.endpoint)
    return self._caller.stream(request, Extras.Day.self, Swift.Never.self, options, style: .date)
  }
}

extension Extras {
  /// Every kind of member.
  nonisolated struct Everything: SignetRuntime.WireStruct, SignetRuntime.Redacted {
    private static let _codePattern = SignetRuntime.Constraint.pattern("[0-9]{6}")

    let password: Swift.String
    let token: Extras.Token?
    let phone: Extras.Phone
    let pins: [Extras.Pin]
    let byName: [Swift.String: Extras.Phone]
    let scores: [Swift.String: [Swift.Int?]]
    let maybe: [Swift.String: Swift.Int?]
    let amount: Swift.Int
    let ratio: Swift.Double
    let on: Swift.Bool
    let seen: [Foundation.Date]
    let days: [Swift.String: Foundation.Date]
    let at: Foundation.Date?
    let state: Extras.State
    let code: Swift.String
    let extra: SignetRuntime.JSON?
    let amounts: Extras.Amounts?
    let raw: Foundation.Data?
    let labels: Extras.Labels?
    let matrix: [[Swift.Double]]

    init(
      password: Swift.String,
      token: Extras.Token? = nil,
      phone: Extras.Phone,
      pins: [Extras.Pin],
      byName: [Swift.String: Extras.Phone],
      scores: [Swift.String: [Swift.Int?]],
      maybe: [Swift.String: Swift.Int?],
      amount: Swift.Int,
      ratio: Swift.Double,
      on: Swift.Bool,
      seen: [Foundation.Date],
      days: [Swift.String: Foundation.Date],
      at: Foundation.Date? = nil,
      state: Extras.State,
      code: Swift.String,
      extra: SignetRuntime.JSON? = nil,
      amounts: Extras.Amounts? = nil,
      raw: Foundation.Data? = nil,
      labels: Extras.Labels? = nil,
      matrix: [[Swift.Double]]
    ) {
      self.password = password
      self.token = token
      self.phone = phone
      self.pins = pins
      self.byName = byName
      self.scores = scores
      self.maybe = maybe
      self.amount = amount
      self.ratio = ratio
      self.on = on
      self.seen = seen
      self.days = days
      self.at = at
      self.state = state
      self.code = code
      self.extra = extra
      self.amounts = amounts
      self.raw = raw
      self.labels = labels
      self.matrix = matrix
    }

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.password = try wire.string("password")
      self.token = try wire.optional("token", Extras.Token.self)
      self.phone = try wire.value("phone", Extras.Phone.self)
      self.pins = try wire.value("pins", [Extras.Pin].self)
      self.byName = try wire.value("by_name", [Swift.String: Extras.Phone].self)
      self.scores = try wire.value("scores", [Swift.String: [Swift.Int?]].self)
      self.maybe = try wire.value("maybe", [Swift.String: Swift.Int?].self)
      self.amount = try wire.value("amount", Swift.Int.self, .text)
      self.ratio = try wire.value("ratio", Swift.Double.self, .text)
      self.on = try wire.value("on", Swift.Bool.self, .text)
      self.seen = try wire.value("seen", [Foundation.Date].self, .epochSeconds)
      self.days = try wire.value("days", [Swift.String: Foundation.Date].self, .date)
      self.at = try wire.optionalDate("at", .iso8601)
      self.state = try wire.value("state", Extras.State.self)
      self.code = try wire.string("code")
      self.extra = try wire.optionalJSON("extra")
      self.amounts = try wire.optional("amounts", Extras.Amounts.self)
      self.raw = try wire.optionalData("raw")
      self.labels = try wire.optional("labels", Extras.Labels.self)
      self.matrix = try wire.value("matrix", [[Swift.Double]].self)
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      wire.sensitive(.hidden)
      wire.string("password", self.password)
      wire.optional("token", self.token)
      wire.value("phone", self.phone)
      wire.value("pins", self.pins)
      wire.value("by_name", self.byName)
      wire.value("scores", self.scores)
      wire.value("maybe", self.maybe)
      wire.value("amount", self.amount, .text)
      wire.value("ratio", self.ratio, .text)
      wire.value("on", self.on, .text)
      wire.value("seen", self.seen, .epochSeconds)
      wire.value("days", self.days, .date)
      wire.optionalDate("at", self.at, .iso8601)
      wire.value("state", self.state)
      wire.string("code", self.code)
      wire.check("code", self.code, Self._codePattern)
      wire.optionalJSON("extra", self.extra)
      wire.optional("amounts", self.amounts)
      wire.optionalData("raw", self.raw)
      wire.optional("labels", self.labels)
      wire.value("matrix", self.matrix)
    }
  }
}

extension Extras {
  nonisolated struct Item: SignetRuntime.WireStruct {
    let id: Swift.Int

    init(id: Swift.Int) {
      self.id = id
    }

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.id = try wire.int("id")
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      wire.int("id", self.id)
    }
  }
}
