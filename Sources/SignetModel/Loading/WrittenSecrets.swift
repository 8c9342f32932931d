import SignetSyntax

/// The secrets that stand in one file: PEM private keys anywhere, and runs that look like keys.
struct WrittenSecrets {
  /// A PEM block (RFC 7468) of a private key: its first line, and all of it.
  struct PrivateKey {
    let header: SourceSpan
    let block: Range<Int>
  }

  let privateKeys: [PrivateKey]
  /// Runs in texts and comments, outside private keys.
  let runs: [SourceSpan]
  /// What is not to be printed: the private keys' contents, and runs wherever they stand but in a path.
  let concealed: [SourceSpan]

  init(in tree: SpecTree) {
    let source = tree.source
    let keys = Self.privateKeys(in: source)
    var runs: [SourceSpan] = []
    var concealed = keys.flatMap { Self.contents(of: $0, in: source) }
    func look(_ span: SourceSpan, isText: Bool) {
      guard span.range.count >= SecretRuns.shortest else { return }
      for run in SecretRuns.find(in: source.bytes, span.range) {
        if Self.isCovered(run, by: keys) { continue }
        let found = SourceSpan(file: source.id, range: run)
        concealed.append(found)
        if isText { runs.append(found) }
      }
    }
    for span in tree.comments { look(span, isText: true) }
    for token in tree.tokens where token.kind != .path {
      look(token.span, isText: token.kind == .text || token.kind == .rawText)
    }
    privateKeys = keys
    self.runs = runs
    self.concealed = concealed
  }

  /// Whether a secret begins inside `span`.
  func holdsSecret(in span: SourceSpan) -> Bool {
    (privateKeys.map(\.header) + runs).contains { $0.file == span.file && span.range.contains($0.start) }
  }

  /// Whether a run is part of a key; the keys are in order.
  private static func isCovered(_ run: Range<Int>, by keys: [PrivateKey]) -> Bool {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle].header.start < run.upperBound { low = middle + 1 } else { high = middle }
    }
    return low > 0 && keys[low - 1].block.overlaps(run)
  }

  private static func privateKeys(in source: SourceFile) -> [PrivateKey] {
    let bytes = source.bytes
    let label = Array("PRIVATE KEY-----".utf8)
    let ends = places(of: "-----END ", in: bytes)
    var keys: [PrivateKey] = []
    var next = 0
    for begin in places(of: "-----BEGIN ", in: bytes) {
      var end = begin + 11
      // The label of a key is short: `RSA PRIVATE KEY`, `ENCRYPTED PRIVATE KEY`.
      let limit = min(bytes.count, end + 40)
      while end < limit, !bytes[end...].starts(with: label) { end += 1 }
      guard end < limit else { continue }
      let header = SourceSpan(file: source.id, start: begin, end: end + label.count)
      while next < ends.count, ends[next] < header.end { next += 1 }
      // A block without an end ends at its first line. Keys are shorter than 16 KB.
      let hasEnd = next < ends.count && ends[next] < header.end + 16_384
      keys.append(PrivateKey(header: header, block: begin..<(hasEnd ? ends[next] : header.end)))
    }
    return keys
  }

  private static func places(of text: String, in bytes: [UInt8]) -> [Int] {
    let wanted = Array(text.utf8)
    return bytes.indices.filter { bytes[$0] == wanted[0] && bytes[$0...].starts(with: wanted) }
  }

  /// The base64 of a block behind its first line, a run at a time; the letter of an escape such as `\n` is none of it.
  private static func contents(of key: PrivateKey, in source: SourceFile) -> [SourceSpan] {
    let bytes = source.bytes
    var spans: [SourceSpan] = []
    var index = key.header.end
    while index < key.block.upperBound {
      let start = index
      while index < key.block.upperBound,
        SecretRuns.isBase64(bytes[index]) || bytes[index] == UInt8(ascii: "=")
      {
        index += 1
      }
      if index > start { spans.append(SourceSpan(file: source.id, start: start, end: index)) }
      index += index < key.block.upperBound && bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return spans
  }
}
