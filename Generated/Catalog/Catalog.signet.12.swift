// Made by signet from Catalog.signet. Changes belong there.

public import SignetRuntime

extension Catalog {
  /// Calls the Catalog service.
  public nonisolated struct Client: Swift.Sendable {
    let _caller: SignetRuntime.Caller

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - server: Where the service is reached.
    ///   - deviceID: Sent with every call as the header `X-Device-ID`.
    ///   - language: Sent with every call as the header `Accept-Language`.
    ///   - transport: What carries the exchanges.
    ///   - configuration: Limits, journal and clock.
    public init(
      server: Catalog.Server = .production,
      deviceID: SignetRuntime.Provided<Swift.String>,
      language: SignetRuntime.Provided<Swift.String?> = .value(nil),
      transport: any SignetRuntime.Transport = SignetRuntime.SystemTransport(),
      configuration: SignetRuntime.Configuration = SignetRuntime.Configuration()
    ) {
      var common = SignetRuntime.CommonValues()
      common.header("X-Device-ID", deviceID)
      common.optionalHeader("Accept-Language", language)
      self._caller = SignetRuntime.Caller(
        service: Catalog.service,
        server: server._server,
        common: common,
        transport: transport,
        configuration: configuration
      )
    }

    /// The endpoints of `products`.
    public var products: Catalog.Client.Products {
      Catalog.Client.Products(_caller: self._caller)
    }

    /// The endpoints of `reviews`.
    public var reviews: Catalog.Client.Reviews {
      Catalog.Client.Reviews(_caller: self._caller)
    }

    /// The endpoints of `newsletter`.
    public var newsletter: Catalog.Client.Newsletter {
      Catalog.Client.Newsletter(_caller: self._caller)
    }
  }

  /// What all calls of the Catalog service share: for gateways in tests, which check calls by it.
  public nonisolated static let service = SignetRuntime.Service(
    name: "Catalog",
    version: "1.0",
    envelope: SignetRuntime.Envelope(
      code: "code",
      success: ["0"],
      message: "message",
      data: "data"
    ),
    failure: nil
  )
}
