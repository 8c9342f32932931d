/// The key of the digests that a table's lines are kept under: made once, and kept beside the tables. With another key,
/// the lines under the old one mean nothing.
///
/// While the store can't be reached, a key of this process's own serves; what is known under it is moved when the kept
/// one can be had.
struct DigestKey: Sendable {
  private static let name = "digests"
  private static let length = 32

  private var key: [UInt8]
  /// Whether the store has the key.
  private(set) var isKept = false
  /// What the digests under a key that is not kept stand for.
  private var names: [String: [UInt8]] = [:]

  init() { key = (try? Crypto.randomBytes(Self.length)) ?? [] }

  /// Finds the kept key, or sees that there is one.
  ///
  /// - Parameter mayBegin: whether the own one may be kept where there is none.
  /// - Returns: the lines that have another digest by it.
  mutating func find(in store: any ProtectedStore, mayBegin: Bool) -> [(old: String, new: String)] {
    if isKept { return [] }
    guard let kept = kept(in: store, mayBegin: mayBegin) else { return [] }
    (key, isKept) = (kept, true)
    let moves = names.map { (old: $0.key, new: hmac($0.value)) }.filter { $0.old != $0.new }
    names = [:]
    return moves
  }

  /// A keyed digest of what a line of the table stands for (HMAC-SHA-256, in hexadecimal digits): a phone number can't
  /// be found by trying all of them.
  mutating func digest(_ name: [UInt8]) -> String {
    let digest = hmac(name)
    if !isKept { names[digest] = name }
    return digest
  }

  /// No line has this digest any more.
  mutating func forget(_ digest: String) { names[digest] = nil }

  /// Nil while there is none, or nobody can tell whether there is.
  private func kept(in store: any ProtectedStore, mayBegin: Bool) -> [UInt8]? {
    do throws(StoreError) {
      if let kept = try store.value(Self.name), kept.count == Self.length { return kept }
      guard mayBegin, key.count == Self.length else { return nil }
      try store.write(key, to: Self.name)
      return key
    } catch {
      return nil
    }
  }

  private func hmac(_ name: [UInt8]) -> String {
    let digest = (try? Crypto.hmac(.sha256, key: key, of: name)) ?? []
    return String(decoding: SigningEncoding.hex(digest), as: UTF8.self)
  }
}
