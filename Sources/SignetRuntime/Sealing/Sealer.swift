/// Seals by one scheme with one key.
struct Sealer {
  let scheme: SealingScheme
  let key: RingKey
  let random: RandomSource

  /// The sealed content as it travels: characters of base64, hyphens, underscores and points.
  func text(_ content: [UInt8]) throws(SealingError) -> [UInt8] {
    let publicKey: PublicKey
    do throws(KeyRingError) { publicKey = try key.usable() } catch { throw .key(error) }
    switch scheme.algorithm {
    case .jwe: return try JWEWriter(key: publicKey, keyID: key.id.text, random: random).write(content)
    case .rsa15Chunked: return try ChunkedRSA(key: publicKey).encrypt(content)
    }
  }

  /// A whole JSON text: in the member that the scheme names, to which signing can add others, or by itself.
  func body(_ json: [UInt8]) throws(SealingError) -> (bytes: [UInt8], contentType: String) {
    guard scheme.algorithm == .jwe else { throw .fieldsOnly(scheme.name) }
    return SealedBody.carrying(try text(json), in: scheme.field)
  }
}
