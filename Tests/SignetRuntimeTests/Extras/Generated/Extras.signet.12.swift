// Made by signet from Extras.signet. Changes belong there.

public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias ExtrasSignet12Runtime = SignetRuntime.Service

extension Extras {
  /// Calls the Extras service.
  nonisolated struct Client: Swift.Sendable {
    let _caller: SignetRuntime.Caller

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - server: Where the service is reached.
    ///   - apiKey: Sent with every call as the header `X-API-Key`.
    ///   - lang: Sent with every call as the query parameter `lang`.
    ///   - transport: What carries the exchanges.
    ///   - configuration: Limits, journal and clock.
    init(
      server: Extras.Server = .loopback,
      apiKey: SignetRuntime.Provided<Extras.Token>,
      lang: SignetRuntime.Provided<Swift.String?> = .value(nil),
      transport: any SignetRuntime.Transport = SignetRuntime.SystemTransport(),
      configuration: SignetRuntime.Configuration = SignetRuntime.Configuration()
    ) {
      var common = SignetRuntime.CommonValues()
      common.header("X-API-Key", apiKey)
      common.optionalQuery("lang", lang)
      self._caller = SignetRuntime.Caller(
        service: Extras.service,
        server: server._server,
        common: common,
        transport: transport,
        configuration: configuration
      )
    }

    /// The endpoints of `admin`.
    var admin: Extras.Client.Admin {
      Extras.Client.Admin(_caller: self._caller)
    }

    /// What comes piece by piece, or as a file.
    var feeds: Extras.Client.Feeds {
      Extras.Client.Feeds(_caller: self._caller)
    }

    /// The endpoints of `odd`.
    var odd: Extras.Client.Odd {
      Extras.Client.Odd(_caller: self._caller)
    }
  }

  /// What all calls of the Extras service share: for gateways in tests, which check calls by it.
  nonisolated static let service = SignetRuntime.Service(
    name: "Extras",
    version: "2.0 beta",
    envelope: nil,
    failure: SignetRuntime.FailureShape(code: "error.code", message: "error.message")
  )
}

extension Extras {
  nonisolated struct Change2: SignetRuntime.WireStruct {
    let on: SignetRuntime.Patch<Swift.Bool>
    let map: SignetRuntime.Patch<[Swift.String: Swift.Int]>

    init(
      on: SignetRuntime.Patch<Swift.Bool> = .unset,
      map: SignetRuntime.Patch<[Swift.String: Swift.Int]> = .unset
    ) {
      self.on = on
      self.map = map
    }

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.on = try wire.patch("on", Swift.Bool.self)
      self.map = try wire.patch("map", [Swift.String: Swift.Int].self)
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      wire.patch("on", self.on)
      wire.patch("map", self.map)
    }
  }
}

extension Extras {
  nonisolated struct Hidden: SignetRuntime.WireStruct, SignetRuntime.Redacted {
    let word: Swift.String

    init(word: Swift.String) {
      self.word = word
    }

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.word = try wire.string("word")
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      wire.sensitive(.hidden)
      wire.string("word", self.word)
    }
  }
}

extension Extras {
  nonisolated struct Phone: SignetRuntime.DistinctScalar {
    let value: Swift.String

    init(unchecked value: Swift.String) {
      self.value = value
    }

    static let constraints: [SignetRuntime.Constraint] = [.pattern("1[3-9][0-9]{9}")]

    static let privacy: SignetRuntime.Privacy = .last(4)
  }
}
