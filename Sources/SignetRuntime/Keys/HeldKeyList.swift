import Foundation

/// A list of public keys that counts, or did until a newer one took its place.
struct HeldKeyList: Sendable {
  let list: KeyList
  /// When a newer list took its place; nil for the newest.
  var replacedAt: Date?

  /// What its place on the disk holds of it.
  var kept: KeptKeyList { KeptKeyList(signed: list.signed, replacedAt: replacedAt) }
}

/// A list as it is kept across launches.
struct KeptKeyList: Sendable, Hashable {
  let signed: SignedKeyList
  /// Not signed by anybody: it can shorten for how long a key is accepted, and lengthen it by an hour at the most.
  let replacedAt: Date?
}
