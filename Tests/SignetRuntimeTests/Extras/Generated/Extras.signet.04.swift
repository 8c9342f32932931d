// Made by signet from Extras.signet. Changes belong there.

public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias ExtrasSignet04Runtime = SignetRuntime.Service

extension Extras.Client.Admin.Users {
  /// What `after` is called under.
  nonisolated enum After {
    static let endpoint = SignetRuntime.Endpoint(
      name: "admin.users.after",
      method: .get,
      path: "/numbers/after",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `GET /numbers/after`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func after(
    size: Swift.Int,
    startingAfter: Swift.Int? = nil,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Extras.Numbered {
    var request = SignetRuntime.Request(After.endpoint)
    request.query.int("size", size)
    request.query.optionalInt("starting_after", startingAfter)
    return try await self._caller.value(request, Extras.Numbered.self, Swift.Never.self, options)
  }

  /// All items of `after(size:startingAfter:options:)`, page after page, each page asked for
  /// when it is needed.
  nonisolated func afterPages(
    size: Swift.Int,
    startingAfter: Swift.Int? = nil,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) -> SignetRuntime.Pages<Extras.Item, Swift.Int, Swift.Never> {
    SignetRuntime.Pages<Extras.Item, Swift.Int, Swift.Never>(from: startingAfter) {
      @concurrent (next: Swift.Int?) async throws(SignetRuntime.CallError<Swift.Never>)
        -> SignetRuntime.Page<Extras.Item, Swift.Int> in
      let answer = try await self.after(size: size, startingAfter: next, options: options)
      return SignetRuntime.Page<Extras.Item, Swift.Int>(
        items: answer.items,
        next: answer.items.last?.id,
        hasMore: answer.hasMore
      )
    }
  }
}
