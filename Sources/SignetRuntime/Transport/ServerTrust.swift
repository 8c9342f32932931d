public import Foundation

/// Which servers are believed to be who they say.
///
///     let trust = ServerTrust(
///       anchors: .pem(ownAuthority), pins: ["api.example.com": [try PublicKeyPin(sha256: "…")]])
///     let client = Shop.Client(transport: CurlTransport(trust: trust), …)
public struct ServerTrust: Sendable {
  /// The authorities whose certificates count.
  public enum Anchors: Sendable {
    /// The system's.
    case system
    /// These alone: certificates as PEM (RFC 7468), one after another.
    case pem(Data)
    /// Those in a file of such certificates alone.
    case file(URL)
  }

  public var anchors: Anchors
  /// The public keys that a host may have, by its name in lower case, as in the URL. A host that is not named may
  /// have any. One key is for now, another for the time after it: a host of whose keys none is left can't be called.
  public var pins: [String: [PublicKeyPin]]

  public init(anchors: Anchors = .system, pins: [String: [PublicKeyPin]] = [:]) {
    self.anchors = anchors
    self.pins = pins
  }
}
