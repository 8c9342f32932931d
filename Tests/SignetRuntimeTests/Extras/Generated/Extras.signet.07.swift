// Made by signet from Extras.signet. Changes belong there.

public import Foundation
public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias ExtrasSignet07Foundation = Foundation.Data
@usableFromInline internal typealias ExtrasSignet07Runtime = SignetRuntime.Service

extension Extras.Client.Admin.Users {
  /// What `numbers` is called under.
  nonisolated enum Numbers {
    static let endpoint = SignetRuntime.Endpoint(
      name: "admin.users.numbers",
      method: .get,
      path: "/numbers",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `GET /numbers`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func numbers(
    page: Swift.Int,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Extras.Numbered {
    var request = SignetRuntime.Request(Numbers.endpoint)
    request.query.int("page", page)
    return try await self._caller.value(request, Extras.Numbered.self, Swift.Never.self, options)
  }

  /// All items of `numbers(page:options:)`, page after page, each page asked for when it is
  /// needed.
  nonisolated func numbersPages(
    page: Swift.Int = 1,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) -> SignetRuntime.Pages<Extras.Item, Swift.Int, Swift.Never> {
    SignetRuntime.Pages<Extras.Item, Swift.Int, Swift.Never>(from: page) {
      @concurrent (next: Swift.Int?) async throws(SignetRuntime.CallError<Swift.Never>)
        -> SignetRuntime.Page<Extras.Item, Swift.Int> in
      let answer = try await self.numbers(page: next ?? page, options: options)
      return SignetRuntime.Page<Extras.Item, Swift.Int>(items: answer.items, number: next ?? page)
    }
  }
}

extension Extras.Client.Feeds {
  /// What `picture` is called under, and what it gives.
  nonisolated enum Picture {
    static let endpoint = SignetRuntime.Endpoint(
      name: "feeds.picture",
      method: .get,
      path: "/picture",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: .transfer,
      retry: .transient,
      idempotency: .natural
    )

    /// The answer of `picture`, with its headers.
    nonisolated struct Result: SignetRuntime.WireResult {
      let payload: SignetRuntime.DownloadedFile
      let etag: Swift.String
      let file: Swift.String?

      init(payload: SignetRuntime.DownloadedFile, etag: Swift.String, file: Swift.String? = nil) {
        self.payload = payload
        self.etag = etag
        self.file = file
      }

      init(from answer: SignetRuntime.Answer) throws(SignetRuntime.WireError) {
        self.payload = try answer.downloaded()
        self.etag = try answer.headers.string("ETag")
        self.file = try answer.headers.optionalString("X-File")
      }
    }
  }

  /// `GET /picture`
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
  nonisolated func picture(
    to url: Foundation.URL,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Picture.Result {
    let request = SignetRuntime.Request(Picture.endpoint)
    return try await self._caller.download(
      request,
      to: url,
      Picture.Result.self,
      Swift.Never.self,
      options
    )
  }
}

extension Extras.Client.Odd {
  /// What `item` is called under.
  nonisolated enum Item {
    static let endpoint = SignetRuntime.Endpoint(
      name: "odd.item",
      method: .get,
      path: "/item",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `GET /item`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func item(
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Extras.Item {
    let request = SignetRuntime.Request(Item.endpoint)
    return try await self._caller.value(request, Extras.Item.self, Swift.Never.self, options)
  }
}

extension Extras.Client.Odd {
  /// What `login` is called under, and what it gives.
  nonisolated enum Login {
    static let endpoint = SignetRuntime.Endpoint(
      name: "odd.login",
      method: .get,
      path: "/login",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )

    /// The answers of `login`, by status.
    nonisolated enum Result: SignetRuntime.WireResult, SignetRuntime.Redacted {
      /// Status 200
      case done(Extras.Item, session: Swift.String, seen: Foundation.Date?)
      /// Status 202
      case later(session: Swift.String)
      /// Status 204
      case nothing

      init(from answer: SignetRuntime.Answer) throws(SignetRuntime.WireError) {
        switch answer.status {
        case 200:
          self = .done(
            try answer.value(Extras.Item.self),
            session: try answer.headers.string("X-Session"),
            seen: try answer.headers.optional("X-Seen", Foundation.Date.self, .epochMilliseconds)
          )
        case 202: self = .later(session: try answer.headers.string("X-Session"))
        case 204: self = .nothing
        default: throw answer.unexpectedStatus()
        }
      }

      func write(to wire: inout SignetRuntime.WireWriter) {
        switch self {
        case .done(let value0, let value1, let value2):
          wire.string("case", "done")
          wire.value("value", value0)
          wire.sensitive(.hidden)
          wire.value("session", value1)
          wire.optional("seen", value2)
        case .later(let value0):
          wire.string("case", "later")
          wire.sensitive(.last(2))
          wire.value("session", value0)
        case .nothing:
          wire.string("case", "nothing")
        }
      }
    }
  }

  /// `GET /login`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func login(
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Login.Result {
    let request = SignetRuntime.Request(Login.endpoint)
    return try await self._caller.result(request, Login.Result.self, Swift.Never.self, options)
  }
}

extension Extras.Client.Odd {
  /// What `optionalBody` is called under.
  nonisolated enum OptionalBody {
    static let endpoint = SignetRuntime.Endpoint(
      name: "odd.optionalBody",
      method: .put,
      path: "/optional",
      content: .json,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `PUT /optional`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func optionalBody(
    change: Extras.Change? = nil,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) {
    var request = SignetRuntime.Request(OptionalBody.endpoint)
    request.optionalBody("change", change)
    try await self._caller.nothing(request, Swift.Never.self, options)
  }
}

extension Extras.Client.Odd {
  /// What `pair` is called under.
  nonisolated enum Pair {
    static let endpoint = SignetRuntime.Endpoint(
      name: "odd.pair",
      method: .get,
      path: "/pairs/{first}{second}",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `GET /pairs/{first}{second}`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func pair(
    first: Swift.String,
    second: Swift.String,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) {
    var request = SignetRuntime.Request(Pair.endpoint)
    request.path.string("first", first)
    request.path.string("second", second)
    try await self._caller.nothing(request, Swift.Never.self, options)
  }
}

extension Extras {
  /// Where the service is reached.
  nonisolated struct Server: Swift.Sendable {
    let _server: SignetRuntime.Server

    init(_ server: SignetRuntime.Server) {
      self._server = server
    }

    /// `http://127.0.0.1:8790/base`
    static let loopback = Extras.Server(
      SignetRuntime.Server(
        name: "loopback",
        url: "http://127.0.0.1:8790/base",
        connections: 6
      )
    )
  }
}

extension Extras {
  nonisolated struct Numbered: SignetRuntime.WireStruct {
    let items: [Extras.Item]
    let hasMore: Swift.Bool

    init(items: [Extras.Item], hasMore: Swift.Bool) {
      self.items = items
      self.hasMore = hasMore
    }

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.items = try wire.value("items", [Extras.Item].self)
      self.hasMore = try wire.bool("has_more")
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      wire.value("items", self.items)
      wire.bool("has_more", self.hasMore)
    }
  }
}

extension Extras {
  nonisolated enum State: SignetRuntime.WireEnum {
    case pending
    case paid
    case unknown
    /// Deprecated: never sent any more
    case refunded
    /// A value that this version does not know, as it came.
    case unrecognized(Swift.Int)

    init(wire: Swift.Int) {
      switch wire {
      case 0: self = .pending
      case 1: self = .paid
      case -5: self = .unknown
      case 9: self = .refunded
      default: self = .unrecognized(wire)
      }
    }

    var wire: Swift.Int {
      switch self {
      case .pending: 0
      case .paid: 1
      case .unknown: -5
      case .refunded: 9
      case .unrecognized(let wire): wire
      }
    }
  }
}
