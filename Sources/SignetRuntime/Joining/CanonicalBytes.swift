/// A list of texts as bytes, such that different lists are different bytes.
struct CanonicalBytes {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ part: some Collection<UInt8>) {
    withUnsafeBytes(of: UInt64(part.count).bigEndian) { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: part)
  }

  mutating func add(_ text: String) { add(text.utf8) }

  /// Nil is another text than the empty one.
  mutating func add(_ text: String?) {
    add([text == nil ? 0 : 1])
    if let text { add(text.utf8) }
  }

  mutating func add(_ fields: [(name: String, value: String)]) {
    add(String(fields.count))
    for (name, value) in fields {
      add(name)
      add(value)
    }
  }
}
