import Foundation
import SignetRuntime

/// Opens what is sealed, as the holder of the private keys does.
struct SealCheck {
  let schemes: [SealingScheme]
  let keys: GatewayKeys

  /// The content of a body that is sealed as a whole.
  func open(body: [UInt8], by name: String) throws(GatewayDenial) -> [UInt8] {
    let scheme = try scheme(name)
    guard let field = scheme.field else { return try open(body, by: scheme, "the body") }
    guard case .string(let text)? = (try? JSON(bytes: body))?[field] else {
      throw GatewayDenial(.unsealed, "the body has no member `\(field)` with what is sealed", scheme.unknown)
    }
    return try open(Array(text.utf8), by: scheme, "the member `\(field)`")
  }

  /// A JSON body with single fields opened. What was sealed is a text then, whatever it was before.
  ///
  /// - Parameter fields: the sealings by the way to the field, which leads through lists as well: `cards.number`.
  func open(json body: [UInt8], fields: [String: String]) throws(GatewayDenial) -> [UInt8] {
    guard !fields.isEmpty, var json = try? JSON(bytes: body) else { return body }
    for (path, name) in fields.sorted(by: { $0.key < $1.key }) {
      json = try opened(json, path.split(separator: ".").map(String.init)[...], by: try scheme(name), path)
    }
    return Array(json.text.utf8)
  }

  /// A form with single fields opened.
  func open(form body: [UInt8], fields: [String: String]) throws(GatewayDenial) -> [UInt8] {
    var opened: [(name: String, value: String)] = []
    for field in PercentEncoding.pairs(Substring(String(decoding: body, as: UTF8.self)), plusIsBlank: true) {
      guard let name = fields[field.name] else {
        opened.append(field)
        continue
      }
      let content = try open(Array(field.value.utf8), by: try scheme(name), "the field `\(field.name)`")
      opened.append((field.name, String(decoding: content, as: UTF8.self)))
    }
    return EncodedFields(opened).bytes
  }

  // MARK: Parts

  private func opened(
    _ json: JSON, _ path: ArraySlice<String>, by scheme: SealingScheme, _ name: String
  ) throws(GatewayDenial) -> JSON {
    switch json {
    case .array(let elements):
      var list: [JSON] = []
      for element in elements { list.append(try opened(element, path, by: scheme, name)) }
      return .array(list)
    case .object(var members):
      guard let first = path.first, let member = members[first] else { return json }
      members[first] = try opened(member, path.dropFirst(), by: scheme, name)
      return .object(members)
    case .null: return json
    case .string(let text) where path.isEmpty:
      let content = try open(Array(text.utf8), by: scheme, "the field `\(name)`")
      return .string(String(decoding: content, as: UTF8.self))
    case .string, .number, .bool:
      throw GatewayDenial(.unsealed, "the field `\(name)` is in the clear", scheme.unknown)
    }
  }

  private func scheme(_ name: String) throws(GatewayDenial) -> SealingScheme {
    guard let scheme = schemes.first(where: { $0.name == name }) else {
      throw GatewayDenial(.script, "the gateway was given no sealing `\(name)`")
    }
    return scheme
  }

  private func open(
    _ text: [UInt8], by scheme: SealingScheme, _ place: String
  ) throws(GatewayDenial) -> [UInt8] {
    switch scheme.algorithm {
    case .jwe: try openJWE(text, by: scheme, place)
    case .rsa15Chunked: try openBlocks(text, by: scheme, place)
    }
  }

  // MARK: JWE

  private func openJWE(
    _ text: [UInt8], by scheme: SealingScheme, _ place: String
  ) throws(GatewayDenial) -> [UInt8] {
    guard let jwe = ReceivedJWE(text) else {
      throw GatewayDenial(.unsealed, "\(place) is no JWE in compact serialization", scheme.unknown)
    }
    guard jwe.header["alg"] == "RSA-OAEP-256", jwe.header["enc"] == "A256GCM" else {
      throw GatewayDenial(.unopenable, "\(place) is not sealed by RSA-OAEP-256 and A256GCM", scheme.unknown)
    }
    let pair = try pair(for: jwe, scheme, place)
    do {
      let contentKey = try pair.decrypt(jwe.encryptedKey, by: .oaepSHA256)
      return try Crypto.open(jwe.sealed, key: contentKey, nonce: jwe.nonce, authenticating: jwe.additional)
    } catch {
      throw GatewayDenial(.unopenable, "\(place) does not open with the key that it names", scheme.unknown)
    }
  }

  private func pair(
    for jwe: ReceivedJWE, _ scheme: SealingScheme, _ place: String
  ) throws(GatewayDenial) -> TestKeyPair {
    let known = keys.known(scheme.key)
    guard case .string(let kid)? = jwe.header["kid"] else {
      throw GatewayDenial(.unknownKey, "\(place) does not name its key", scheme.unknown)
    }
    // A key that ships with an app has no version.
    if kid == scheme.key, let newest = known.first { return newest.pair }
    guard let version = known.first(where: { kid == "\(scheme.key).\($0.number)" }) else {
      throw GatewayDenial(
        .unknownKey, "\(place) is sealed to another key than `\(scheme.key)` in a version in force",
        scheme.unknown)
    }
    return version.pair
  }

  // MARK: Blocks

  private func openBlocks(
    _ text: [UInt8], by scheme: SealingScheme, _ place: String
  ) throws(GatewayDenial) -> [UInt8] {
    guard let bytes = Base64Text.decode(text), !bytes.isEmpty else {
      throw GatewayDenial(.unsealed, "\(place) is not base64 of encrypted blocks", scheme.unknown)
    }
    for version in keys.known(scheme.key) {
      if let content = Self.content(of: bytes, with: version.pair) { return content }
    }
    throw GatewayDenial(.unopenable, "\(place) does not open with any key in force", scheme.unknown)
  }

  private static func content(of bytes: [UInt8], with pair: TestKeyPair) -> [UInt8]? {
    guard let key = try? PublicKey(pair.publicKey), case .rsa(let bits) = key.kind else { return nil }
    let length = (bits + 7) / 8
    guard bytes.count.isMultiple(of: length) else { return nil }
    var content: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      guard let block = try? pair.decrypt(Array(bytes[start..<start + length]), by: .pkcs1) else {
        return nil
      }
      content += block
    }
    return content
  }
}
