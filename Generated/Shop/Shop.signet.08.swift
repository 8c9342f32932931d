// Made by signet from Shop.signet. Changes belong there.

public import Foundation
public import SignetRuntime

extension Shop {
  /// How calls are protected: what the spec declares, as the values that the runtime executes.
  nonisolated enum _Protections {
    static let token = SignetRuntime.TokenScheme(
      header: "Authorization",
      value: .text([.text("Bearer "), .credential("access")]),
      issued: [
        SignetRuntime.TokenSource(
          endpoint: "auth.login",
          access: "access_token",
          refresh: "refresh_token",
          expires: .seconds("expires_in")
        ),
        SignetRuntime.TokenSource(
          endpoint: "auth.loginWithCode",
          access: "access_token",
          refresh: "refresh_token",
          expires: .seconds("expires_in")
        ),
      ],
      refreshed: [
        SignetRuntime.TokenRenewal(
          SignetRuntime.TokenSource(
            endpoint: "auth.refresh",
            access: "access_token",
            refresh: "refresh_token",
            expires: .seconds("expires_in")
          ),
          request: authRefreshRequest
        )
      ],
      revoked: ["auth.logout"],
      expired: [.status(401), .code("40101")],
      ended: [.code("40102"), .code("40104")],
      early: 60_000
    )

    static let appSigningParams = SignetRuntime.SigningScheme.List(
      name: "params",
      sources: [.query, .body],
      filter: .except(["sign"]),
      additions: [
        SignetRuntime.SigningScheme.List.Addition("timestamp", [.hole(.now(.milliseconds))]),
        SignetRuntime.SigningScheme.List.Addition("nonce", [.hole(.nonce)]),
      ],
      skipsEmpty: true
    )

    static let appSigningMessage: SignetRuntime.SigningScheme.Text = [
      .hole(.method),
      .text("\n"),
      .hole(.path),
      .text("\n"),
      .hole(.list("params")),
      .text("\n"),
      .hole(.header("Content-Digest")),
    ]

    /// Method, path, the parameters in byte order of their keys, empty ones left out, and the
    /// digest of what is uploaded; good for five minutes, once.
    static let appSigning = SignetRuntime.SigningScheme(
      name: "app",
      lists: [appSigningParams],
      message: appSigningMessage,
      algorithm: .hmac(.sha256, key: .text([.hole(.secret("secret"))])),
      output: .hex,
      place: SignetRuntime.SigningScheme.Sent(.parameter, "sign"),
      timestamp: .milliseconds,
      fresh: 300_000,
      stale: [.code("40110")],
      refused: [.code("40111")]
    )

    /// Each sealed body is a JWE that only the holder of the private key can open.
    static let accountSealing = SignetRuntime.SealingScheme(
      name: "account",
      algorithm: .jwe,
      key: "account",
      field: "sealed",
      unknown: [.code("40112")]
    )

    /// Orders have a key of their own.
    static let paymentSealing = SignetRuntime.SealingScheme(
      name: "payment",
      algorithm: .jwe,
      key: "payment",
      field: "sealed",
      unknown: [.code("40112")]
    )

    static let gatewayVerificationMessage: SignetRuntime.VerificationScheme.Text = [
      .hole(.requestNonce),
      .text("\n"),
      .hole(.header("X-Timestamp")),
      .text("\n"),
      .hole(.body),
    ]

    /// The server signs what it hands down; an answer that does not verify is not an answer.
    static let gatewayVerification = SignetRuntime.VerificationScheme(
      name: "gateway",
      header: "X-Signature",
      encoding: .base64,
      algorithm: .rsaSHA256,
      key: "gateway",
      message: gatewayVerificationMessage,
      timestamp: SignetRuntime.VerificationScheme.Timestamp(header: "X-Timestamp", .milliseconds),
      fresh: 300_000
    )

    /// What the runtime calls `auth.refresh` with.
    @Sendable
    static func authRefreshRequest(_ refreshToken: Swift.String) -> SignetRuntime.Request {
      var request = SignetRuntime.Request(Shop.Client.Auth.Refresh.endpoint)
      request.json.string("refresh_token", refreshToken)
      return request
    }

    /// What the runtime calls `keys.current` with.
    @Sendable
    static func keysCurrentRequest() -> SignetRuntime.Request {
      SignetRuntime.Request(Shop.Client.Keys.Current.endpoint)
    }
  }
}

extension Shop {
  public nonisolated struct Photo: SignetRuntime.WireStruct {
    public let id: Swift.String
    public let url: Foundation.URL
    public let digest: Swift.String

    public init(id: Swift.String, url: Foundation.URL, digest: Swift.String) {
      self.id = id
      self.url = url
      self.digest = digest
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.id = try wire.string("id")
      self.url = try wire.url("url")
      self.digest = try wire.string("digest")
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.string("id", self.id)
      wire.url("url", self.url)
      wire.string("digest", self.digest)
    }
  }
}

extension Shop {
  public nonisolated struct Profile: SignetRuntime.WireStruct {
    public let id: Swift.String
    public let nickname: Swift.String
    public let phone: Shop.Phone
    public let birthday: Foundation.Date?

    public init(
      id: Swift.String,
      nickname: Swift.String,
      phone: Shop.Phone,
      birthday: Foundation.Date? = nil
    ) {
      self.id = id
      self.nickname = nickname
      self.phone = phone
      self.birthday = birthday
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.id = try wire.string("id")
      self.nickname = try wire.string("nickname")
      self.phone = try wire.value("phone", Shop.Phone.self)
      self.birthday = try wire.optionalDate("birthday", .date)
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.string("id", self.id)
      wire.string("nickname", self.nickname)
      wire.value("phone", self.phone)
      wire.optionalDate("birthday", self.birthday, .date)
    }
  }
}

extension Shop {
  public nonisolated struct Tokens: SignetRuntime.WireStruct, SignetRuntime.Redacted {
    public let accessToken: Swift.String
    public let refreshToken: Swift.String
    public let expiresIn: Swift.Int

    public init(accessToken: Swift.String, refreshToken: Swift.String, expiresIn: Swift.Int) {
      self.accessToken = accessToken
      self.refreshToken = refreshToken
      self.expiresIn = expiresIn
    }

    public init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.accessToken = try wire.string("access_token")
      self.refreshToken = try wire.string("refresh_token")
      self.expiresIn = try wire.int("expires_in")
    }

    public func write(to wire: inout SignetRuntime.WireWriter) {
      wire.sensitive(.hidden)
      wire.string("access_token", self.accessToken)
      wire.sensitive(.hidden)
      wire.string("refresh_token", self.refreshToken)
      wire.int("expires_in", self.expiresIn)
    }
  }
}
