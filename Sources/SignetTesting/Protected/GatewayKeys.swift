public import Foundation
public import SignetRuntime

/// A gateway's key pairs: the one that signs the list of keys, and those in the list, by name and version.
public final class GatewayKeys: Sendable {
  struct Version: Sendable {
    let number: Int
    let pair: TestKeyPair
    let expiresAt: Date?
    /// Whether the gateway still opens what is sealed to it, and lets it be used.
    var isKnown = true
  }

  private let rootPair: TestKeyPair?
  private let versions: Locked<[String: [Version]]>

  /// - Parameters:
  ///   - root: signs the list of keys; nil where keys ship with the app.
  ///   - keys: by name, each in version 1.
  ///   - expiresAt: when they end, as the list says.
  public init(root: TestKeyPair? = nil, _ keys: [String: TestKeyPair] = [:], expiresAt: Date? = nil) {
    rootPair = root
    versions = Locked(keys.mapValues { [Version(number: 1, pair: $0, expiresAt: expiresAt)] })
  }

  /// New keys for all that a spec names, and a root key: RSA of 2048 bits where something is sealed, and whatever a
  /// verification needs.
  ///
  /// - Throws: ``TestKeyPairError`` where the platform's library makes none.
  public convenience init(for spec: GatewaySpec, expiresAt: Date? = nil) throws(TestKeyPairError) {
    var keys: [String: TestKeyPair] = [:]
    for sealing in spec.sealings where keys[sealing.key] == nil { keys[sealing.key] = try .rsa() }
    for verification in spec.verifications where keys[verification.key] == nil {
      keys[verification.key] = try .made(for: verification)
    }
    let root = try spec.verifications.first.map { scheme throws(TestKeyPairError) in
      try TestKeyPair.made(for: scheme)
    }
    self.init(root: root, keys, expiresAt: expiresAt)
  }

  /// Puts a new version of a key into force.
  ///
  /// - Parameters:
  ///   - keepsOld: whether what is sealed to the version before still opens.
  ///   - expiresAt: when the new one ends, as the list says.
  public func rotate(
    _ name: String, to pair: TestKeyPair, keepsOld: Bool = false, expiresAt: Date? = nil
  ) {
    versions.withLock { versions in
      var all = versions[name] ?? []
      if !keepsOld { for index in all.indices { all[index].isKnown = false } }
      all.append(Version(number: (all.last?.number ?? 0) + 1, pair: pair, expiresAt: expiresAt))
      versions[name] = all
    }
  }

  /// The public half of the root key, to ship with the app.
  ///
  /// - Throws: ``TestKeyPairError`` where there is no root key.
  public var root: ShippedKey {
    get throws {
      guard let rootPair else {
        throw TestKeyPairError(operation: "signing a list of keys without a root key")
      }
      return try rootPair.shipped
    }
  }

  /// The public halves of the keys in force, to ship with the app.
  public var shipped: [String: ShippedKey] {
    get throws { try versions.withLock { $0 }.compactMapValues { try $0.last?.pair.shipped } }
  }

  // MARK: For the gateway

  var rootKey: TestKeyPair? { rootPair }

  func current(_ name: String) -> Version? { versions.withLock { $0[name]?.last } }

  /// Those that still count, the newest first.
  func known(_ name: String) -> [Version] {
    versions.withLock { ($0[name] ?? []).filter(\.isKnown).reversed() }
  }

  /// The keys in force, sorted by name.
  var list: [(name: String, version: Version)] {
    versions.withLock { $0 }.sorted { $0.key < $1.key }.compactMap { name, all in
      all.last.map { (name, $0) }
    }
  }
}

extension GatewayKeys: CustomStringConvertible, CustomReflectable {
  public var description: String { "a gateway's keys" }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension TestKeyPair {
  fileprivate static func made(for scheme: VerificationScheme) throws(TestKeyPairError) -> TestKeyPair {
    switch scheme.algorithm {
    case .rsaSHA256, .rsaPSSSHA256: try .rsa()
    case .ecdsaP256SHA256: try .p256()
    case .ed25519: try .ed25519()
    }
  }
}
