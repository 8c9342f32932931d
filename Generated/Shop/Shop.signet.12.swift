// Made by signet from Shop.signet. Changes belong there.

public import Foundation
public import SignetRuntime

extension Shop.Client.Orders {
  /// What `list` is called under.
  public nonisolated enum List {
    public static let endpoint = SignetRuntime.Endpoint(
      name: "orders.list",
      method: .get,
      path: "/orders",
      content: .none,
      security: SignetRuntime.Security(.low),
      timeout: .fast,
      retry: .transient,
      idempotency: .natural,
      isLatestOnly: true
    )
  }

  /// `GET /orders`
  ///
  /// - Security low: travels under TLS and the session's token is sent.
  /// - Timeout fast: an attempt may take 8 s and the call may take 24 s.
  /// - Tried again up to 3 times, after up to 1 s, growing to 4 s, on a timeout, a lost
  ///   connection, a refused connection, no connection or status 429 or 503 with Retry-After.
  /// - Doing it again changes nothing.
  /// - A newer call cancels an older one under way.
  @concurrent
  public nonisolated func list(
    state: [Shop.OrderState],
    cursor: Swift.String? = nil,
    limit: Swift.Int = 20,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) async throws(SignetRuntime.CallError<Swift.Never>) -> Shop.OrderPage {
    var request = SignetRuntime.Request(List.endpoint)
    request.query.list("state", state, .repeated)
    request.query.optionalString("cursor", cursor)
    request.query.int("limit", limit)
    request.query.check("limit", limit, .range(1, 100))
    return try await self._caller.value(request, Shop.OrderPage.self, Swift.Never.self, options)
  }

  /// All items of `list(state:cursor:limit:options:)`, page after page, each page asked for
  /// when it is needed.
  public nonisolated func listPages(
    state: [Shop.OrderState],
    cursor: Swift.String? = nil,
    limit: Swift.Int = 20,
    options: SignetRuntime.CallOptions = SignetRuntime.CallOptions()
  ) -> SignetRuntime.Pages<Shop.Order, Swift.String, Swift.Never> {
    SignetRuntime.Pages<Shop.Order, Swift.String, Swift.Never>(from: cursor) {
      @concurrent (next: Swift.String?) async throws(SignetRuntime.CallError<Swift.Never>)
        -> SignetRuntime.Page<Shop.Order, Swift.String> in
      let answer = try await self.list(state: state, cursor: next, limit: limit, options: options)
      return SignetRuntime.Page<Shop.Order, Swift.String>(
        items: answer.orders,
        next: answer.nextCursor
      )
    }
  }
}

extension Shop {
  /// Calls the Shop service.
  public nonisolated struct Client: Swift.Sendable {
    let _caller: SignetRuntime.Caller

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - server: Where the service is reached.
    ///   - deviceID: Sent with every call as the header `X-Device-ID`.
    ///   - language: Sent with every call as the header `Accept-Language`.
    ///   - session: Who is signed in, and the vault of the tokens.
    ///   - secret: Fetches the secret that signs, where none is in force and where the server
    ///     refuses the one that is. Handed out by the app's own server after attestation; see
    ///     the client's `secret:` closure.
    ///   - rootKey: Ships with the app and proves the list of the server's public keys.
    ///   - store: Keeps secrets, public keys, the counts of limits, idempotency keys and how
    ///     far uploads have come across launches.
    ///   - transport: What carries the exchanges.
    ///   - configuration: Limits, journal and clock.
    public init(
      server: Shop.Server = .production,
      deviceID: SignetRuntime.Provided<Swift.String>,
      language: SignetRuntime.Provided<Swift.String?> = .value(nil),
      session: SignetRuntime.Session,
      secret: @escaping @Sendable () async throws -> SignetRuntime.SecretValue,
      rootKey: SignetRuntime.ShippedKey,
      store: any SignetRuntime.ProtectedStore,
      transport: any SignetRuntime.Transport = SignetRuntime.SystemTransport(),
      configuration: SignetRuntime.Configuration = SignetRuntime.Configuration()
    ) {
      var common = SignetRuntime.CommonValues()
      common.header("X-Device-ID", deviceID, variable: "deviceID")
      common.optionalHeader("Accept-Language", language, variable: "language")
      self._caller = SignetRuntime.Caller(
        service: Shop.service,
        server: server._server,
        common: common,
        transport: transport,
        configuration: configuration,
        authentication: .session(session),
        protections: SignetRuntime.Protections(
          keys: .endpoint(
            SignetRuntime.KeyEndpoint(
              Shop._Protections.keysCurrentRequest(),
              verification: Shop._Protections.gatewayVerification,
              rootName: "root",
              root: rootKey,
              version: "version",
              publicKey: "public_key_base64",
              expires: .date("expire_time", .epochMilliseconds)
            )
          ),
          secrets: [.provided("secret", secret)]
        ),
        store: store
      )
    }

    /// The endpoints of `keys`.
    public var keys: Shop.Client.Keys {
      Shop.Client.Keys(_caller: self._caller)
    }

    /// The endpoints of `sms`.
    public var sms: Shop.Client.SMS {
      Shop.Client.SMS(_caller: self._caller)
    }

    /// The endpoints of `auth`.
    public var auth: Shop.Client.Auth {
      Shop.Client.Auth(_caller: self._caller)
    }

    /// The endpoints of `profile`.
    public var profile: Shop.Client.Profile {
      Shop.Client.Profile(_caller: self._caller)
    }

    /// The endpoints of `orders`.
    public var orders: Shop.Client.Orders {
      Shop.Client.Orders(_caller: self._caller)
    }

    /// The endpoints of `photos`.
    public var photos: Shop.Client.Photos {
      Shop.Client.Photos(_caller: self._caller)
    }
  }

  /// What all calls of the Shop service share: for gateways in tests, which check calls by it.
  public nonisolated static let service = SignetRuntime.Service(
    name: "Shop",
    version: "1.4",
    envelope: SignetRuntime.Envelope(
      code: "code",
      success: ["0"],
      message: "message",
      data: "data"
    ),
    failure: nil,
    token: Shop._Protections.token,
    signings: [Shop._Protections.appSigning],
    sealings: [Shop._Protections.accountSealing, Shop._Protections.paymentSealing],
    verifications: [Shop._Protections.gatewayVerification]
  )
}

extension Shop {
  /// A mainland mobile number, eleven digits.
  public nonisolated struct Phone: SignetRuntime.DistinctScalar {
    public let value: Swift.String

    public init(unchecked value: Swift.String) {
      self.value = value
    }

    public static let constraints: [SignetRuntime.Constraint] = [.pattern("1[3-9][0-9]{9}")]

    public static let privacy: SignetRuntime.Privacy = .last(4)
  }
}

extension Shop {
  public nonisolated struct PublicKey: SignetRuntime.WireStruct {
    public let version: Swift.Int
    public let publicKey: Foundation.Data
    public let expiresAt: Foundation.Date

    public init(version: Swift.Int, publicKey: Foundation.Data, expiresAt: Foundation.Date) {
      self.version = version
      self.publicKey = publicKey
      self.expiresAt = expiresAt
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.version = try wire.int("version")
      self.publicKey = try wire.data("public_key_base64")
      self.expiresAt = try wire.date("expire_time", .epochMilliseconds)
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.int("version", self.version)
      wire.data("public_key_base64", self.publicKey)
      wire.date("expire_time", self.expiresAt, .epochMilliseconds)
    }
  }
}
