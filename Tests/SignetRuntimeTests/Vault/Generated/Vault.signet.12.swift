// Made by signet from Vault.signet. Changes belong there.

public import Foundation
public import SignetRuntime

// A public import needs a public use.
@usableFromInline internal typealias VaultSignet12Foundation = Foundation.Data
@usableFromInline internal typealias VaultSignet12Runtime = SignetRuntime.Service

extension Vault.Client {
  /// The endpoints of `people`.
  nonisolated struct People: Swift.Sendable {
    let _caller: SignetRuntime.Caller
  }
}

extension Vault {
  /// Calls the Vault service.
  nonisolated struct Client: Swift.Sendable {
    let _caller: SignetRuntime.Caller

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - server: Where the service is reached.
    ///   - rootKey: Ships with the app and proves the list of the server's public keys.
    ///   - store: Keeps public keys across launches.
    ///   - transport: What carries the exchanges.
    ///   - configuration: Limits, journal and clock.
    init(
      server: Vault.Server = .loopback,
      rootKey: SignetRuntime.ShippedKey,
      store: any SignetRuntime.ProtectedStore,
      transport: any SignetRuntime.Transport = SignetRuntime.SystemTransport(),
      configuration: SignetRuntime.Configuration = SignetRuntime.Configuration()
    ) {
      let common = SignetRuntime.CommonValues()
      self._caller = SignetRuntime.Caller(
        service: Vault.service,
        server: server._server,
        common: common,
        transport: transport,
        configuration: configuration,
        protections: SignetRuntime.Protections(
          keys: .endpoint(
            SignetRuntime.KeyEndpoint(
              Vault._Protections.keysCurrentRequest(),
              verification: Vault._Protections.gatewayVerification,
              rootName: "root",
              root: rootKey,
              version: "version",
              publicKey: "public_key_base64",
              expires: .date("expire_time", .epochMilliseconds)
            )
          )
        ),
        store: store
      )
    }

    /// The endpoints of `keys`.
    var keys: Vault.Client.Keys {
      Vault.Client.Keys(_caller: self._caller)
    }

    /// The endpoints of `people`.
    var people: Vault.Client.People {
      Vault.Client.People(_caller: self._caller)
    }
  }

  /// What all calls of the Vault service share: for gateways in tests, which check calls by it.
  nonisolated static let service = SignetRuntime.Service(
    name: "Vault",
    version: "1.0",
    envelope: SignetRuntime.Envelope(
      code: "code",
      success: ["0"],
      message: "message",
      data: "data"
    ),
    failure: nil,
    sealings: [
      Vault._Protections.accountSealing,
      Vault._Protections.paymentSealing,
      Vault._Protections.legacySealing,
    ],
    verifications: [Vault._Protections.gatewayVerification]
  )
}

extension Vault {
  nonisolated struct Phone: SignetRuntime.WireStruct {
    let number: Swift.String

    init(number: Swift.String) {
      self.number = number
    }

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.number = try wire.string("number")
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      wire.sealed("account")
      wire.string("number", self.number)
    }
  }
}

extension Vault {
  nonisolated struct PublicKey: SignetRuntime.WireStruct {
    let version: Swift.Int
    let publicKey: Foundation.Data
    let expiresAt: Foundation.Date

    init(version: Swift.Int, publicKey: Foundation.Data, expiresAt: Foundation.Date) {
      self.version = version
      self.publicKey = publicKey
      self.expiresAt = expiresAt
    }

    init(from wire: inout SignetRuntime.WireObject) throws(SignetRuntime.WireError) {
      self.version = try wire.int("version")
      self.publicKey = try wire.data("public_key_base64")
      self.expiresAt = try wire.date("expire_time", .epochMilliseconds)
    }

    func write(to wire: inout SignetRuntime.WireWriter) {
      wire.int("version", self.version)
      wire.data("public_key_base64", self.publicKey)
      wire.date("expire_time", self.expiresAt, .epochMilliseconds)
    }
  }
}
