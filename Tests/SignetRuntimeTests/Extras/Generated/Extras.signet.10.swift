// Made by signet from Extras.signet. Changes belong there.

public import Foundation
public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias ExtrasSignet10Foundation = Foundation.Data
@usableFromInline internal typealias ExtrasSignet10Runtime = SignetRuntime.Service

extension Extras.Client.Odd {
  /// What `defaults` is called under.
  nonisolated enum Defaults {
    static let endpoint = SignetRuntime.Endpoint(
      name: "odd.defaults",
      method: .put,
      path: "/defaults",
      content: .json,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `PUT /defaults`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func defaults(
    value: Extras.Defaults,
    flag: Swift.Bool = false,
    tags: [Swift.String] = [],
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Extras.Defaults {
    var request = SignetRuntime.Request(Defaults.endpoint)
    request.json.value("value", value)
    request.json.bool("flag", flag)
    request.json.strings("tags", tags)
    return try await self._caller.value(request, Extras.Defaults.self, Swift.Never.self, options)
  }
}

extension Extras.Client.Odd {
  /// What `json` is called under.
  nonisolated enum JSON {
    static let endpoint = SignetRuntime.Endpoint(
      name: "odd.json",
      method: .get,
      path: "/json",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `GET /json`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func json(
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> SignetRuntime.JSON {
    let request = SignetRuntime.Request(JSON.endpoint)
    return try await self._caller.value(request, SignetRuntime.JSON.self, Swift.Never.self, options)
  }
}

extension Extras.Client.Odd {
  /// What `number` is called under.
  nonisolated enum Number {
    static let endpoint = SignetRuntime.Endpoint(
      name: "odd.number",
      method: .get,
      path: "/number",
      content: .none,
      security: SignetRuntime.Security(.low, token: .anonymous),
      timeout: SignetRuntime.TimeoutTier(name: "fast", attempt: 8000, total: 8000),
      retry: .never,
      idempotency: .natural
    )
  }

  /// `GET /number`
  ///
  /// - Security low: travels under TLS and no token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 8 s.
  /// - Never tried again.
  /// - Doing it again changes nothing.
  @concurrent
  nonisolated func number(
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Swift.Int {
    let request = SignetRuntime.Request(Number.endpoint)
    return try await self._caller.value(request, Swift.Int.self, Swift.Never.self, options)
  }
}

extension Extras {
  nonisolated struct Day: SignetRuntime.DistinctScalar {
    let value: Foundation.Date

    init(unchecked value: Foundation.Date) {
      self.value = value
    }
  }
}

extension Extras {
  nonisolated struct Group: SignetRuntime.WireStruct {
    let shapes: [Extras.Shape]

    init(shapes: [Extras.Shape]) {
      self.shapes = shapes
    }

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.shapes = try wire.value("shapes", [Extras.Shape].self)
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      wire.value("shapes", self.shapes)
    }
  }
}

extension Extras {
  nonisolated struct Left: SignetRuntime.WireStruct {
    private let _right: SignetRuntime.Indirect<Extras.Right?>
    var right: Extras.Right? {
      _right.value
    }

    init(right: Extras.Right? = nil) {
      self._right = SignetRuntime.Indirect(right)
    }

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self._right = SignetRuntime.Indirect(try wire.optional("right", Extras.Right.self))
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      wire.optional("right", self._right.value)
    }
  }
}
