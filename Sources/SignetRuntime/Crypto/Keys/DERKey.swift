/// Finds the public key in a DER structure, or names the structure.
enum DERKey {
  static func read(_ bytes: [UInt8]) throws(PublicKeyError) -> PublicKeyMaterial {
    do {
      var reader = DERReader(bytes[...])
      guard let outer = try reader.next(), outer.tag == DERElement.Tag.sequence else {
        throw PublicKeyError.notAKey(found: "bytes that are not DER")
      }
      guard reader.isAtEnd else {
        throw PublicKeyError.notAKey(found: "DER with something after its end")
      }
      return try classify(try outer.children())
    } catch DERError.endsEarly {
      throw .notAKey(found: "DER that ends early; it may have been cut off")
    } catch DERError.malformed {
      throw .notAKey(found: "bytes that are not DER")
    } catch let error as PublicKeyError {
      throw error
    } catch {
      throw .notAKey(found: "bytes that are not DER")
    }
  }

  /// By the shape of the outer sequence: no two of the structures share one.
  private static func classify(_ parts: [DERElement]) throws -> PublicKeyMaterial {
    typealias Tag = DERElement.Tag
    switch parts.prefix(3).map(\.tag) {
    case [Tag.integer, Tag.integer]: return try rsaPublicKey(parts)
    case [Tag.sequence, Tag.bitString]: return try subjectPublicKeyInfo(parts)
    case [Tag.sequence, Tag.sequence, Tag.bitString]: return try signedStructure(parts[0])
    default: throw try refusal(of: parts)
    }
  }

  /// RSAPublicKey, RFC 8017 appendix A.1.1.
  private static func rsaPublicKey(_ parts: [DERElement]) throws(PublicKeyError) -> PublicKeyMaterial {
    guard parts.count == 2 else {
      throw .broken(found: "an RSA key", problem: "it does not consist of two numbers")
    }
    guard let modulus = parts[0].unsignedInteger, let exponent = parts[1].unsignedInteger else {
      throw .broken(found: "an RSA key", problem: "one of its numbers is negative")
    }
    return try .checkedRSA(modulus: modulus, exponent: exponent)
  }

  /// SubjectPublicKeyInfo, RFC 5280 section 4.1.
  private static func subjectPublicKeyInfo(_ parts: [DERElement]) throws -> PublicKeyMaterial {
    guard parts.count == 2, let algorithm = try KeyAlgorithm(parts[0]) else {
      throw PublicKeyError.notAKey(found: "DER that is no key")
    }
    guard let key = parts[1].wholeBytes else {
      throw PublicKeyError.broken(found: algorithm.named("key"), problem: "it is not made of whole bytes")
    }
    switch algorithm {
    case .rsa:
      var reader = DERReader(key)
      guard let inner = try reader.next(), reader.isAtEnd, inner.tag == DERElement.Tag.sequence else {
        throw PublicKeyError.broken(found: "an RSA key", problem: "it does not consist of two numbers")
      }
      return try rsaPublicKey(try inner.children())
    case .p256: return try .checkedP256(point: key)
    case .ed25519: return try .checkedEd25519(key)
    case .other: throw PublicKeyError.unsupported(found: algorithm.named("key"))
    }
  }

  /// A certificate (RFC 5280 section 4.1), told from a request for one and from a list of revoked ones by what
  /// is signed.
  private static func signedStructure(_ signed: DERElement) throws -> PublicKeyMaterial {
    typealias Tag = DERElement.Tag
    var fields = try signed.children()[...]
    let tags = fields.prefix(4).map(\.tag)
    if tags == [Tag.integer, Tag.sequence, Tag.sequence, Tag.context0] {
      throw PublicKeyError.notAKey(found: "a certificate signing request")
    }
    if fields.first?.tag == Tag.context0 { fields = fields.dropFirst() }
    // Serial number, signature algorithm, issuer, validity, subject, then the key.
    let beforeKey = [Tag.integer, Tag.sequence, Tag.sequence, Tag.sequence, Tag.sequence]
    guard fields.count > beforeKey.count, fields.prefix(beforeKey.count).map(\.tag) == beforeKey else {
      throw PublicKeyError.notAKey(found: "a signed structure that is no certificate")
    }
    let key = fields[fields.startIndex + beforeKey.count]
    guard key.tag == Tag.sequence else { throw PublicKeyError.notAKey(found: "a certificate without a key") }
    return try subjectPublicKeyInfo(try key.children())
  }

  /// What a structure that holds no public key is.
  private static func refusal(of parts: [DERElement]) throws(DERError) -> PublicKeyError {
    typealias Tag = DERElement.Tag
    let tags = parts.map(\.tag)
    switch tags.prefix(3) {
    case [Tag.integer, Tag.integer, Tag.integer] where tags.count >= 9:
      return .notPublic(found: "an RSA private key")
    case [Tag.integer, Tag.integer, Tag.integer] where tags.count == 6:
      return .notPublic(found: "a DSA private key")
    case [Tag.integer, Tag.sequence, Tag.octetString]:
      return .notPublic(found: try KeyAlgorithm(parts[1])?.named("private key") ?? "a private key")
    case [Tag.integer, Tag.sequence, Tag.sequence], [Tag.integer, Tag.sequence]:
      return .notPublic(found: "a PKCS #12 store, which may hold a private key")
    case [Tag.sequence, Tag.octetString]:
      return .notPublic(found: "an encrypted private key")
    case [Tag.objectIdentifier, Tag.context0]:
      return .notAKey(found: "a PKCS #7 bundle; take one certificate out of it")
    default:
      return tags.starts(with: [Tag.integer, Tag.octetString])
        ? .notPublic(found: try ellipticPrivateKey(parts)) : .notAKey(found: "DER that is no key")
    }
  }

  /// ECPrivateKey, RFC 5915 section 3: its curve is in `[0]`, where it is.
  private static func ellipticPrivateKey(_ parts: [DERElement]) throws(DERError) -> String {
    guard let parameters = parts.first(where: { $0.tag == DERElement.Tag.context0 }) else {
      return "an EC private key"
    }
    return KeyAlgorithm(curve: try parameters.children().first).named("private key")
  }
}
