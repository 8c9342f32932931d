/// The nonces that were used, each once.
struct NonceBook {
  private struct Entry: Hashable {
    let scheme: String
    let nonce: String
  }

  private var used: Set<Entry> = []

  /// False where it was used before.
  mutating func take(_ nonce: String, of scheme: String) -> Bool {
    used.insert(Entry(scheme: scheme, nonce: nonce)).inserted
  }
}
