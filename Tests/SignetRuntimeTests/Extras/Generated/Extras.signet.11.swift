// Made by signet from Extras.signet. Changes belong there.

public import Foundation
public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias ExtrasSignet11Foundation = Foundation.Data
@usableFromInline internal typealias ExtrasSignet11Runtime = SignetRuntime.Service

extension Extras.Client.Feeds {
  /// What `report` is called under, and what it gives.
  nonisolated enum Report {
    static let endpoint = SignetRuntime.Endpoint(
      name: "feeds.report",
      method: .get,
      path: "/report",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: .transfer,
      retry: .transient,
      idempotency: .natural
    )

    /// The answers of `report`, by status.
    nonisolated enum Result: SignetRuntime.WireResult, SignetRuntime.Redacted {
      /// Status 200
      case made(SignetRuntime.DownloadedFile, session: Swift.String)
      /// Status 202
      case making(Extras.Item)
      /// Status 204
      case nothing

      init(from answer: SignetRuntime.Answer) throws(SignetRuntime.WireError) {
        switch answer.status {
        case 200:
          self = .made(try answer.downloaded(), session: try answer.headers.string("X-Session"))
        case 202: self = .making(try answer.value(Extras.Item.self))
        case 204: self = .nothing
        default: throw answer.unexpectedStatus()
        }
      }

      func write(to wire: inout SignetRuntime.WireWriter) {
        switch self {
        case .made(let value0, let value1):
          wire.string("case", "made")
          wire.string("file", value0.url.path)
          wire.sensitive(.hidden)
          wire.value("session", value1)
        case .making(let value0):
          wire.string("case", "making")
          wire.value("value", value0)
        case .nothing:
          wire.string("case", "nothing")
        }
      }
    }
  }

  /// `GET /report`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout transfer: the line may be silent for 60 s and the call as long as it needs.
  /// - Tried again up to 3 times, after up to 1 s, growing to 4 s, on a timeout, a lost
  ///   connection, a refused connection, no connection or status 429 or 503 with Retry-After.
  /// - Doing it again changes nothing.
  ///
  /// - Parameters:
  ///   - url: Where the file goes, in the place of whatever is there.
  @concurrent
  nonisolated func report(
    to url: Foundation.URL,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Report.Result {
    let request = SignetRuntime.Request(Report.endpoint)
    return try await self._caller.download(
      request,
      to: url,
      Report.Result.self,
      Swift.Never.self,
      options,
      statuses: [200]
    )
  }
}

extension Extras.Client.Odd {
  /// What `form` is called under.
  nonisolated enum Form {
    static let endpoint = SignetRuntime.Endpoint(
      name: "odd.form",
      method: .put,
      path: "/form",
      content: .form,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `PUT /form`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func form(
    email: Swift.String,
    tags: [Swift.String],
    at: Foundation.Date? = nil,
    pin: Extras.Pin,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) {
    var request = SignetRuntime.Request(Form.endpoint)
    request.form.string("email", email)
    request.form.list("tags", tags, .repeated)
    request.form.optional("at", at, .epochSeconds)
    request.form.value("pin", pin)
    try await self._caller.nothing(request, Swift.Never.self, options)
  }
}

extension Extras {
  nonisolated struct Right: SignetRuntime.WireStruct {
    private let _left: SignetRuntime.Indirect<Extras.Left?>
    var left: Extras.Left? {
      _left.value
    }
    let lefts: [Extras.Left]

    init(left: Extras.Left? = nil, lefts: [Extras.Left]) {
      self._left = SignetRuntime.Indirect(left)
      self.lefts = lefts
    }

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self._left = SignetRuntime.Indirect(try wire.optional("left", Extras.Left.self))
      self.lefts = try wire.value("lefts", [Extras.Left].self)
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      wire.optional("left", self._left.value)
      wire.value("lefts", self.lefts)
    }
  }
}

extension Extras {
  /// Contains a sensitive value at some distance.
  nonisolated struct Wallet: SignetRuntime.WireStruct {
    let owner: Extras.Everything?
    let balances: [Extras.Balance]
    let history: [Swift.String: [Extras.Balance]]

    init(
      owner: Extras.Everything? = nil,
      balances: [Extras.Balance],
      history: [Swift.String: [Extras.Balance]]
    ) {
      self.owner = owner
      self.balances = balances
      self.history = history
    }

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.owner = try wire.optional("owner", Extras.Everything.self)
      self.balances = try wire.value("balances", [Extras.Balance].self)
      self.history = try wire.value("history", [Swift.String: [Extras.Balance]].self)
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      wire.optional("owner", self.owner)
      wire.value("balances", self.balances)
      wire.value("history", self.history)
    }
  }
}
