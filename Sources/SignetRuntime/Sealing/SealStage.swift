/// Stage 8: what has to be sealed is, anew for each attempt, before the request is signed.
///
/// RSA takes milliseconds on a phone, and a large body as much again: call it off the main actor.
package struct SealStage: Sendable {
  private let schemes: [String: SealingScheme]
  private let keys: KeyRing
  private let random: RandomSource

  package init(_ schemes: [SealingScheme], keys: KeyRing, random: @escaping RandomSource = Crypto.randomBytes)
  {
    self.schemes = Dictionary(schemes.map { ($0.name, $0) }) { first, _ in first }
    self.keys = keys
    self.random = random
  }

  /// Seals the marked values of a JSON body, and then, where a sealing is named, the whole of it.
  package func seal(_ body: MarkedJSON, by sealing: String?) async throws(SealingError) -> SealedBody {
    var used: Set<RingKey.ID> = []
    let sealers = try await sealers(Set(body.marks.map(\.sealing)).union(sealing.map { [$0] } ?? []), &used)
    let json = try body.sealed { content, name throws(SealingError) in
      try Self.sealer(name, of: sealers).text(content)
    }
    guard let sealing else { return SealedBody(bytes: json, contentType: "application/json", keys: used) }
    let sealed = try Self.sealer(sealing, of: sealers).body(json)
    return SealedBody(bytes: sealed.bytes, contentType: sealed.contentType, keys: used)
  }

  /// Seals the fields of a form that have a sealing by their names on the wire; the others stay as they are.
  package func seal(
    _ fields: [(name: String, value: String)], by sealings: [String: String]
  ) async throws(SealingError) -> SealedFields {
    var sealed = SealedFields(fields: fields)
    let names = fields.compactMap { sealings[$0.name] }
    let sealers = try await sealers(Set(names), &sealed.keys)
    for index in sealed.fields.indices {
      guard let name = sealings[sealed.fields[index].name] else { continue }
      let text = try Self.sealer(name, of: sealers).text(Array(sealed.fields[index].value.utf8))
      sealed.fields[index].value = String(decoding: text, as: UTF8.self)
    }
    return sealed
  }

  // MARK: Keys

  /// One key for all that one attempt seals by one scheme, though the ring may change meanwhile.
  private func sealers(
    _ names: Set<String>, _ used: inout Set<RingKey.ID>
  ) async throws(SealingError) -> [String: Sealer] {
    var sealers: [String: Sealer] = [:]
    for name in names.sorted() {
      guard let scheme = schemes[name] else { throw .undeclared(name) }
      let key: RingKey
      do throws(KeyRingError) { key = try await keys.sealingKey(scheme.key) } catch { throw .key(error) }
      used.insert(key.id)
      sealers[name] = Sealer(scheme: scheme, key: key, random: random)
    }
    return sealers
  }

  private static func sealer(
    _ name: String, of sealers: [String: Sealer]
  ) throws(SealingError) -> Sealer {
    guard let sealer = sealers[name] else { throw .undeclared(name) }
    return sealer
  }
}
