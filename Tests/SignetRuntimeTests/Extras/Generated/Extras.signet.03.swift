// Made by signet from Extras.signet. Changes belong there.

public import Foundation
public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias ExtrasSignet03Foundation = Foundation.Data
@usableFromInline internal typealias ExtrasSignet03Runtime = SignetRuntime.Service

extension Extras.Client.Feeds {
  /// What `watch` is called under, and what it gives.
  nonisolated enum Watch {
    static let endpoint = SignetRuntime.Endpoint(
      name: "feeds.watch",
      method: .get,
      path: "/feed/{name}",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: .transfer,
      retry: .transient,
      idempotency: .natural
    )

    /// Why the server may refuse `watch`.
    nonisolated enum Failure: SignetRuntime.EndpointFailure {
      /// Code 41000
      case gone

      static func read(_ refusal: SignetRuntime.Refusal) throws(SignetRuntime.WireError) -> Self? {
        switch refusal.code {
        case "41000": return .gone
        default: return nil
        }
      }
    }
  }

  /// Everything that happens.
  ///
  /// `GET /feed/{name}`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout transfer: the line may be silent for 60 s and the call as long as it needs.
  /// - Tried again up to 3 times, after up to 1 s, growing to 4 s, on a timeout, a lost
  ///   connection, a refused connection, no connection or status 429 or 503 with Retry-After.
  /// - Doing it again changes nothing.
  ///
  /// The call is made when iteration begins, and ends with it; what goes wrong is thrown
  /// there, as `CallError`.
  nonisolated func watch(
    name: Swift.String,
    since: Foundation.Date? = nil,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) -> SignetRuntime.ElementStream<Extras.Shape, Watch.Failure> {
    var request = SignetRuntime.Request(Watch.endpoint)
    request.path.string("name", name)
    request.query.optional("since", since, .epochMilliseconds)
    return self._caller.stream(request, Extras.Shape.self, Watch.Failure.self, options)
  }
}

extension Extras.Client.Odd {
  /// What `store` is called under.
  nonisolated enum Store {
    static let endpoint = SignetRuntime.Endpoint(
      name: "odd.store",
      method: .post,
      path: "/everything",
      content: .json,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `POST /everything`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing (stores the same again).
  @concurrent
  nonisolated func store(
    value: Extras.Everything,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Extras.Everything {
    var request = SignetRuntime.Request(Store.endpoint)
    request.body("value", value)
    return try await self._caller.value(request, Extras.Everything.self, Swift.Never.self, options)
  }
}

extension Extras.Client {
  /// What comes piece by piece, or as a file.
  nonisolated struct Feeds: Swift.Sendable {
    let _caller: SignetRuntime.Caller
  }
}

extension Extras {
  nonisolated struct Score: SignetRuntime.DistinctScalar {
    let value: Swift.Double

    init(unchecked value: Swift.Double) {
      self.value = value
    }

    static let constraints: [SignetRuntime.Constraint] = [.range(0, 1)]
  }
}
