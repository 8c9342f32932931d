// What the generator makes of Specs/Catalog.signet, written by hand.
//
// The generator spreads these declarations over files. Every extension, type and function stands by itself and is
// `nonisolated` by itself; every name is written in full. `internal` is what the access level is set to, except for
// `private`, and for the members `caller` and `server`, which stay `internal` at every level.
//
// Imports are public at every access level, since only then do they get along with any spelling of an import in the
// module's other files: a plain `import` beside an `internal import` of one module is an error in Swift 6 mode. Where
// the declarations are not public, a type alias at file scope uses each import, so that none is warned of. Foundation
// is imported where a file mentions it.

public import SignetRuntime

// Counts as the public use that a public import needs.
@usableFromInline internal typealias CatalogSignetImports = SignetRuntime.Service

/// A small shop window: what a first API looks like. Nothing here needs more than TLS and an API key.
nonisolated internal enum Catalog {
}

// MARK: - Server

nonisolated extension Catalog {
  /// Where the service is reached.
  nonisolated internal struct Server: Swift.Sendable {
    internal let server: SignetRuntime.Server

    internal init(_ server: SignetRuntime.Server) {
      self.server = server
    }

    /// `https://api.catalog.example/v1`
    internal static let production: Catalog.Server = .init(
      SignetRuntime.Server(name: "production", url: "https://api.catalog.example/v1", connections: 6))

    /// `http://127.0.0.1:8788/v1`
    internal static let loopback: Catalog.Server = .init(
      SignetRuntime.Server(name: "loopback", url: "http://127.0.0.1:8788/v1", connections: 6))
  }
}

// MARK: - Client

nonisolated extension Catalog {
  /// Calls the Catalog service.
  nonisolated internal struct Client: Swift.Sendable {
    private let caller: SignetRuntime.Caller

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - server: Where the service is reached.
    ///   - deviceID: Sent with every call as the header `X-Device-ID`.
    ///   - language: Sent with every call as the header `Accept-Language`.
    ///   - transport: What carries the exchanges.
    ///   - configuration: Limits, journal and clock.
    internal init(
      server: Catalog.Server = .production,
      deviceID: SignetRuntime.Provided<Swift.String>,
      language: SignetRuntime.Provided<Swift.String?> = .value(nil),
      transport: any SignetRuntime.Transport = SignetRuntime.URLSessionTransport(),
      configuration: SignetRuntime.Configuration = .init()
    ) {
      let envelope: SignetRuntime.Envelope = .init(
        code: "code", success: ["0"], message: "message", data: "data")
      let service: SignetRuntime.Service = .init(
        name: "Catalog", version: "1.0", envelope: envelope, failure: nil)
      var common: SignetRuntime.CommonValues = .init()
      common.header("X-Device-ID", deviceID)
      common.optionalHeader("Accept-Language", language)
      self.caller = SignetRuntime.Caller(
        service: service, server: server.server, common: common, transport: transport,
        configuration: configuration)
    }

    internal var products: Catalog.Client.Products { Catalog.Client.Products(caller: self.caller) }
    internal var reviews: Catalog.Client.Reviews { Catalog.Client.Reviews(caller: self.caller) }
    internal var newsletter: Catalog.Client.Newsletter { Catalog.Client.Newsletter(caller: self.caller) }
  }
}

nonisolated extension Catalog.Client {
  /// The endpoints of `products`.
  nonisolated internal struct Products: Swift.Sendable {
    internal let caller: SignetRuntime.Caller
  }
}

nonisolated extension Catalog.Client {
  /// The endpoints of `reviews`.
  nonisolated internal struct Reviews: Swift.Sendable {
    internal let caller: SignetRuntime.Caller
  }
}

nonisolated extension Catalog.Client {
  /// The endpoints of `newsletter`.
  nonisolated internal struct Newsletter: Swift.Sendable {
    internal let caller: SignetRuntime.Caller
  }
}
