import Foundation

/// A public key as JSON (RFC 7517, RFC 7518 section 6, RFC 8037). `use`, `alg` and `kid` are not looked at: the
/// spec says what a key is for.
struct JSONWebKey: Decodable {
  private let kty: String?
  private let crv: String?
  private let n: String?
  private let e: String?
  private let x: String?
  private let y: String?
  private let holdsPrivateKey: Bool
  /// Of a JWK set.
  private let keyCount: Int?

  private enum Member: String, CodingKey {
    case kty, crv, n, e, x, y, d, keys
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    kty = try members.decodeIfPresent(String.self, forKey: .kty)
    crv = try members.decodeIfPresent(String.self, forKey: .crv)
    n = try members.decodeIfPresent(String.self, forKey: .n)
    e = try members.decodeIfPresent(String.self, forKey: .e)
    x = try members.decodeIfPresent(String.self, forKey: .x)
    y = try members.decodeIfPresent(String.self, forKey: .y)
    holdsPrivateKey = members.contains(.d)
    keyCount = try? members.nestedUnkeyedContainer(forKey: .keys).count
  }

  static func read(_ text: [UInt8]) throws(PublicKeyError) -> PublicKeyMaterial {
    let key: JSONWebKey
    do {
      key = try JSONDecoder().decode(JSONWebKey.self, from: Data(text))
    } catch {
      // The decoder's own words quote the text, so they go no further.
      throw .notAKey(found: "JSON that is no JWK")
    }
    return try key.material()
  }

  private func material() throws(PublicKeyError) -> PublicKeyMaterial {
    if let keyCount { throw .notAKey(found: "a JWK set of \(keyCount); give one of its keys") }
    switch (kty, crv) {
    case ("oct", _): throw .notPublic(found: "a symmetric key (a JWK of type oct)")
    case ("RSA", _): return try rsa()
    case ("EC", "P-256"): return try p256()
    case ("OKP", "Ed25519"): return try ed25519()
    case ("EC", let curve): throw other("EC", curve)
    case ("OKP", let curve): throw other("OKP", curve)
    default: throw .notAKey(found: "JSON that is no JWK")
    }
  }

  private func rsa() throws(PublicKeyError) -> PublicKeyMaterial {
    if holdsPrivateKey { throw .notPublic(found: "an RSA private key") }
    return try .checkedRSA(
      modulus: try bytes(n, "n", of: "an RSA key"), exponent: try bytes(e, "e", of: "an RSA key"))
  }

  private func p256() throws(PublicKeyError) -> PublicKeyMaterial {
    if holdsPrivateKey { throw .notPublic(found: "an EC P-256 private key") }
    let coordinates = (try bytes(x, "x", of: "an EC P-256 key"), try bytes(y, "y", of: "an EC P-256 key"))
    guard coordinates.0.count == 32, coordinates.1.count == 32 else {
      throw .broken(found: "an EC P-256 key", problem: "its coordinates have not 32 bytes each")
    }
    return try .checkedP256(point: [0x04] + coordinates.0 + coordinates.1)
  }

  private func ed25519() throws(PublicKeyError) -> PublicKeyMaterial {
    if holdsPrivateKey { throw .notPublic(found: "an Ed25519 private key") }
    return try .checkedEd25519(try bytes(x, "x", of: "an Ed25519 key"))
  }

  private func other(_ type: String, _ curve: String?) -> PublicKeyError {
    let name = curve.flatMap { Self.otherCurves[$0] } ?? "\(type) (on an unknown curve)"
    let algorithm = KeyAlgorithm.other(name)
    return holdsPrivateKey
      ? .notPublic(found: algorithm.named("private key")) : .unsupported(found: algorithm.named("key"))
  }

  private static let otherCurves = [
    "P-384": "EC P-384", "P-521": "EC P-521", "secp256k1": "EC secp256k1",
    "X25519": "X25519", "X448": "X448", "Ed448": "Ed448",
  ]

  private func bytes(_ text: String?, _ member: String, of kind: String) throws(PublicKeyError) -> [UInt8] {
    guard let text else { throw .broken(found: kind, problem: "its member `\(member)` is missing") }
    guard let bytes = Base64Text.decodeURL(text), !bytes.isEmpty else {
      throw .broken(found: kind, problem: "its member `\(member)` is not base64url")
    }
    return bytes
  }
}
