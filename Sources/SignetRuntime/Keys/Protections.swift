/// What a spec declares to protect calls with keys, and where the keys come from.
package struct Protections: Sendable {
  package let sealings: [SealingScheme]
  package let verifications: [VerificationScheme]
  package let keys: KeySource
  /// Where the signed list of keys is kept across launches; nil for nowhere.
  package let store: (any ProtectedStore)?

  package init(
    sealings: [SealingScheme] = [], verifications: [VerificationScheme] = [], keys: KeySource = .shipped([:]),
    store: (any ProtectedStore)? = nil
  ) {
    self.sealings = sealings
    self.verifications = verifications
    self.keys = keys
    self.store = store
  }

  package static let none = Protections()
}
