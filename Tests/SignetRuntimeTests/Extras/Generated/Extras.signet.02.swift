// Made by signet from Extras.signet. Changes belong there.

public import Foundation
public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias ExtrasSignet02Foundation = Foundation.Data
@usableFromInline internal typealias ExtrasSignet02Runtime = SignetRuntime.Service

extension Extras.Client.Odd {
  /// What `date` is called under.
  nonisolated enum Date {
    static let endpoint = SignetRuntime.Endpoint(
      name: "odd.date",
      method: .get,
      path: "/date",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `GET /date`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func date(
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Extras.Day {
    let request = SignetRuntime.Request(Date.endpoint)
    return try await self._caller.value(
      request,
      Extras.Day.self,
      Swift.Never.self,
      options,
      style: .date
    )
  }
}

extension Extras.Client.Odd {
  /// What `lists` is called under.
  nonisolated enum Lists {
    static let endpoint = SignetRuntime.Endpoint(
      name: "odd.lists",
      method: .get,
      path: "/lists",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `GET /lists`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func lists(
    plain: [Swift.String],
    commas: [Swift.Int],
    brackets: [Extras.Mood]? = nil,
    days: [Foundation.Date],
    none: [Swift.String] = [],
    amount: Swift.Int,
    on: Swift.Bool? = nil,
    ids: Swift.Int? = nil,
    note: Swift.String? = nil,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> [Swift.String: [Extras.Shape]] {
    var request = SignetRuntime.Request(Lists.endpoint)
    request.query.list("plain", plain, .repeated)
    request.query.list("commas", commas, .comma)
    request.query.optionalList("brackets", brackets, .brackets)
    request.query.list("days", days, .repeated, .date)
    request.query.list("none", none, .repeated)
    request.query.int("amount", amount)
    request.query.optionalBool("on", on)
    request.headers.optionalInt("X-IDs", ids)
    request.headers.optionalString("Note", note)
    return try await self._caller.value(
      request,
      [Swift.String: [Extras.Shape]].self,
      Swift.Never.self,
      options
    )
  }
}

extension Extras {
  nonisolated struct Token: SignetRuntime.DistinctScalar {
    let value: Swift.String

    init(unchecked value: Swift.String) {
      self.value = value
    }

    static let constraints: [SignetRuntime.Constraint] = [.length(8, nil)]

    static let privacy: SignetRuntime.Privacy = .last(4)
  }
}
