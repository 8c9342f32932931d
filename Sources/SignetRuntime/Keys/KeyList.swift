import Foundation

/// One list of public keys that the root key has signed.
struct KeyList: Sendable {
  let signed: SignedKeyList
  /// By name; of several with one name the last, as in a JSON object.
  let keys: [String: RingKey]

  init(signed: SignedKeyList, entries: [KeyListEntry]) {
    self.signed = signed
    keys = Dictionary(entries.map { ($0.name, RingKey($0)) }) { _, last in last }
  }

  /// The versions by name.
  var versions: [String: KeyVersion?] { keys.mapValues(\.id.version) }

  /// When the first of its keys ends; nil where none does.
  var firstExpiry: Date? { keys.values.compactMap(\.expiresAt).min() }
}
