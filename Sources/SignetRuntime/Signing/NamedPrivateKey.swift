/// What signs for a `key private "name"` of a spec.
public struct NamedPrivateKey: Sendable {
  /// As in the spec.
  public let name: String
  let signer: any PrivateKeySigner

  public init(_ name: String, _ signer: any PrivateKeySigner) {
    self.name = name
    self.signer = signer
  }
}

extension NamedPrivateKey: Opaque {
  public var description: String { "the private key \(name)" }
}
