// Made by signet from Extras.signet. Changes belong there.

public import Foundation
public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias ExtrasSignet00Foundation = Foundation.Data
@usableFromInline internal typealias ExtrasSignet00Runtime = SignetRuntime.Service

extension Extras.Client.Admin.Users {
  /// What `linked` is called under.
  nonisolated enum Linked {
    static let endpoint = SignetRuntime.Endpoint(
      name: "admin.users.linked",
      method: .get,
      path: "/numbers/linked",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `GET /numbers/linked`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func linked(
    page: Swift.Int,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Extras.Numbered {
    var request = SignetRuntime.Request(Linked.endpoint)
    request.query.int("page", page)
    return try await self._caller.value(request, Extras.Numbered.self, Swift.Never.self, options)
  }

  /// All items of `linked(page:options:)`, page after page, each page asked for when it is
  /// needed.
  nonisolated func linkedPages(
    page: Swift.Int,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) -> SignetRuntime.Pages<Extras.Item, SignetRuntime.PageLink, Swift.Never> {
    SignetRuntime.Pages<Extras.Item, SignetRuntime.PageLink, Swift.Never>(from: nil) {
      @concurrent (next: SignetRuntime.PageLink?) async throws(SignetRuntime.CallError<Swift.Never>)
        -> SignetRuntime.Page<Extras.Item, SignetRuntime.PageLink> in
      var request = SignetRuntime.Request(Linked.endpoint)
      request.query.int("page", page)
      request.page = next
      let answer: SignetRuntime.Linked<Extras.Numbered> = try await self._caller.linked(
        request,
        Extras.Numbered.self,
        Swift.Never.self,
        options
      )
      return SignetRuntime.Page<Extras.Item, SignetRuntime.PageLink>(
        items: answer.value.items,
        next: answer.next
      )
    }
  }
}

extension Extras.Client.Feeds {
  /// What `texts` is called under.
  nonisolated enum Texts {
    static let endpoint = SignetRuntime.Endpoint(
      name: "feeds.texts",
      method: .get,
      path: "/texts",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: .transfer,
      retry: .transient,
      idempotency: .natural
    )
  }

  /// `GET /texts`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout transfer: the line may be silent for 60 s and the call as long as it needs.
  /// - Tried again up to 3 times, after up to 1 s, growing to 4 s, on a timeout, a lost
  ///   connection, a refused connection, no connection or status 429 or 503 with Retry-After.
  /// - Doing it again changes nothing.
  ///
  /// The call is made when iteration begins, and ends with it; what goes wrong is thrown
  /// there, as `CallError`.
  nonisolated func texts(
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) -> SignetRuntime.ElementStream<Swift.String?, Swift.Never> {
    let request = SignetRuntime.Request(Texts.endpoint)
    return self._caller.stream(request, Swift.String?.self, Swift.Never.self, options)
  }
}

extension Extras.Client.Odd {
  /// What `holes` is called under.
  nonisolated enum Holes {
    static let endpoint = SignetRuntime.Endpoint(
      name: "odd.holes",
      method: .get,
      path: "/a%20b/{one}.{two}/{three}/{day}/%7Bx%7D",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `GET /a%20b/{one}.{two}/{three}/{day}/%7Bx%7D`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func holes(
    one: Swift.String,
    two: Swift.Int,
    three: Extras.Mood,
    day: Foundation.Date,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) {
    var request = SignetRuntime.Request(Holes.endpoint)
    request.path.string("one", one)
    request.path.int("two", two)
    request.path.value("three", three)
    request.path.value("day", day, .date)
    try await self._caller.nothing(request, Swift.Never.self, options)
  }
}

extension Extras.Client.Odd {
  /// What `secrets` is called under, and what it gives.
  nonisolated enum Secrets {
    static let endpoint = SignetRuntime.Endpoint(
      name: "odd.secrets",
      method: .get,
      path: "/secrets",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )

    /// The answer of `secrets`, with its headers.
    nonisolated struct Result: SignetRuntime.WireResult, SignetRuntime.Redacted {
      let value: Extras.Wallet
      let session: Extras.Token
      let plain: Swift.String

      init(value: Extras.Wallet, session: Extras.Token, plain: Swift.String) {
        self.value = value
        self.session = session
        self.plain = plain
      }

      init(from answer: SignetRuntime.Answer) throws(SignetRuntime.WireError) {
        self.value = try answer.value(Extras.Wallet.self)
        self.session = try answer.headers.value("X-Session", Extras.Token.self)
        self.plain = try answer.headers.string("X-Plain")
      }

      func write(to wire: inout SignetRuntime.WireWriter) {
        wire.value("value", self.value)
        wire.value("session", self.session)
        wire.sensitive(.hidden)
        wire.value("plain", self.plain)
      }
    }
  }

  /// `GET /secrets`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func secrets(
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Secrets.Result {
    let request = SignetRuntime.Request(Secrets.endpoint)
    return try await self._caller.result(request, Secrets.Result.self, Swift.Never.self, options)
  }
}

/// What the catalog has no example of: each kind of type, of default and of place, by way
/// of small endpoints.
nonisolated enum Extras {}

extension Extras {
  nonisolated struct Labels: SignetRuntime.DistinctValue {
    let value: [Swift.String]

    init(unchecked value: [Swift.String]) {
      self.value = value
    }

    static let constraints: [SignetRuntime.Constraint] = [.length(1, 3)]
  }
}
