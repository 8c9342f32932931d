import Foundation

/// One list of public keys that the root key has signed.
struct KeyList: Sendable {
  let signed: SignedKeyList
  /// When the server signed it; nil where it does not say, or the list was kept.
  let time: Date?
  /// By name; of several with one name the last, as in a JSON object.
  let keys: [String: RingKey]

  init(signed: SignedKeyList, time: Date?, entries: [KeyListEntry]) {
    self.signed = signed
    self.time = time
    keys = Dictionary(entries.map { ($0.name, RingKey($0)) }) { _, last in last }
  }

  /// The versions by name.
  var versions: [String: KeyVersion?] { keys.mapValues(\.id.version) }

  /// When the first of its keys ends that are in force; nil where none of them does.
  func firstExpiry(after now: Date) -> Date? { keys.values.compactMap(\.expiresAt).filter { now < $0 }.min() }
}
