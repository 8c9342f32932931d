import Foundation

/// The endpoint that hands out the public keys, by name, and how its answer proves itself.
///
///     KeyEndpoint(
///       Request(Shop.Client.Keys.Current.endpoint), verification: Shop.Client.gateway,
///       rootName: "root", root: rootKey, version: "version", publicKey: "public_key_base64",
///       expires: .date("expire_time", .epochMilliseconds))
public struct KeyEndpoint: Sendable {
  /// The member that says when a key ends. It counts each time the list is read from its cache as well, so that it
  /// has to be a date.
  public enum Expiry: Sendable, Hashable {
    case date(String, DateStyle)
  }

  let request: Request
  let verification: VerificationScheme
  let rootName: String
  let root: ShippedKey
  private let version: String
  private let publicKey: String
  private let expires: Expiry?

  /// - Parameters:
  ///   - request: to the endpoint; it has no inputs.
  ///   - verification: the service's first; the list is verified in its manner, by the root key.
  ///   - rootName: as in the spec: `signed by "root"`.
  ///   - root: ships with the app.
  ///   - version: the member's name on the wire in each key of the list; a name with points leads into nested objects.
  ///   - publicKey: likewise: a text with PEM, base64 of DER, or a JWK (RFC 7517).
  ///   - expires: likewise; nil where keys do not end.
  public init(
    _ request: Request, verification: VerificationScheme, rootName: String, root: ShippedKey, version: String,
    publicKey: String, expires: Expiry? = nil
  ) {
    self.request = request
    self.verification = verification
    self.rootName = rootName
    self.root = root
    self.version = version
    self.publicKey = publicKey
    self.expires = expires
  }

  /// Reads the list out of an answer that was verified.
  func entries(in answer: Answer) throws(WireError) -> [KeyListEntry] {
    guard let payload = answer.payload else { throw WireError(path: answer.place, .missing) }
    do throws(WireError) {
      var entries: [KeyListEntry] = []
      for (name, value) in try payload.object().members() {
        do throws(WireError) { entries.append(try entry(name, value)) } catch { throw error.under("[*]") }
      }
      return entries
    } catch {
      throw error.under(answer.place)
    }
  }

  private func entry(_ name: String, _ value: WireElement) throws(WireError) -> KeyListEntry {
    KeyListEntry(
      name: name, version: KeyVersion(try MemberPath(version).scalar(in: value)),
      publicKey: try MemberPath(publicKey).scalar(in: value), expiresAt: try expiry(in: value))
  }

  private func expiry(in value: WireElement) throws(WireError) -> Date? {
    guard case .date(let path, let style)? = expires else { return nil }
    return try ExpiryMember.date(path, style).date(in: value, now: .distantPast)
  }
}
