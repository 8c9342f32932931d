// Made by signet from Extras.signet. Changes belong there.

public import Foundation
public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias ExtrasSignet08Foundation = Foundation.Data
@usableFromInline internal typealias ExtrasSignet08Runtime = SignetRuntime.Service

extension Extras.Client.Odd {
  /// What `maps` is called under.
  nonisolated enum Maps {
    static let endpoint = SignetRuntime.Endpoint(
      name: "odd.maps",
      method: .get,
      path: "/maps",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `GET /maps`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func maps(
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> [Swift.String: Foundation.Date] {
    let request = SignetRuntime.Request(Maps.endpoint)
    return try await self._caller.value(
      request,
      [Swift.String: Foundation.Date].self,
      Swift.Never.self,
      options
    )
  }
}
