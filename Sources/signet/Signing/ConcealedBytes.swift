import SignetRuntime

/// A canonical string as it may be shown: its secrets stand as `{secret}`.
struct ConcealedBytes {
  /// A run of bytes, or the name of the secret that stands in its place.
  struct Run {
    let range: Range<Int>
    let secret: String?
  }

  let bytes: [UInt8]
  /// One after another, all bytes in them.
  private(set) var runs: [Run] = []

  init(_ bytes: [UInt8], _ spellings: [SecretSpellings.Spelling]) {
    self.bytes = bytes
    var start = 0
    var index = 0
    while index < bytes.count {
      guard let found = spellings.first(where: { bytes[index...].starts(with: $0.bytes) }) else {
        index += 1
        continue
      }
      if start < index { runs.append(Run(range: start..<index, secret: nil)) }
      runs.append(Run(range: index..<index + found.bytes.count, secret: found.name))
      index += found.bytes.count
      start = index
    }
    if start < bytes.count { runs.append(Run(range: start..<bytes.count, secret: nil)) }
  }

  var hidesSomething: Bool { runs.contains { $0.secret != nil } }

  /// The bytes with each secret replaced by its name in braces.
  var shown: [UInt8] {
    runs.reduce(into: []) { out, run in
      out += run.secret.map { Array("{\($0)}".utf8) } ?? Array(bytes[run.range])
    }
  }

  /// The name of the secret that a byte belongs to.
  func secret(at offset: Int) -> String? {
    runs.first { $0.range.contains(offset) }?.secret
  }
}
