import SignetSyntax

/// The secrets that stand in one file: PEM private keys anywhere, and runs that look like keys.
struct WrittenSecrets {
  /// A PEM block (RFC 7468) of a private key: its first line, and all of it.
  struct PrivateKey {
    let header: SourceSpan
    let block: Range<Int>
  }

  let privateKeys: [PrivateKey]
  /// Runs in texts, comments and paths, outside private keys.
  let runs: [SourceSpan]
  /// What is not to be printed: the private keys' contents, and runs wherever they stand.
  let concealed: [SourceSpan]

  init(in tree: SpecTree) {
    let source = tree.source
    let plain = Self.privateKeys(in: source.bytes, of: source.id)
    let hidden = Self.hidden(in: tree, besides: plain)
    let keys = (plain + hidden.keys.map { PrivateKey(header: $0, block: $0.range) })
      .sorted { $0.header.start < $1.header.start }
    var runs: [SourceSpan] = []
    var concealed = plain.flatMap { Self.contents(of: $0, in: source) }
    func look(_ span: SourceSpan, isText: Bool, isPath: Bool = false) {
      for run in SecretLooks.find(in: source.bytes, span.range, isPath: isPath) {
        if Self.isCovered(run, by: keys) { continue }
        let found = SourceSpan(file: source.id, range: run)
        concealed.append(found)
        if isText { runs.append(found) }
      }
    }
    for span in tree.comments { look(span, isText: true) }
    for token in tree.tokens {
      let isPath = token.kind == .path
      look(
        token.span, isText: isPath || token.kind == .text || token.kind == .rawText, isPath: isPath)
    }
    concealed += (hidden.keys + hidden.runs).map(\.inside)
    privateKeys = keys
    self.runs = runs + hidden.runs
    self.concealed = concealed
  }

  /// Whether a secret begins inside `span`.
  func holdsSecret(in span: SourceSpan) -> Bool {
    (privateKeys.map(\.header) + runs).contains { $0.file == span.file && span.range.contains($0.start) }
  }

  /// The texts in which a secret shows only once their `\u{…}` are resolved.
  private static func hidden(
    in tree: SpecTree, besides keys: [PrivateKey]
  ) -> (keys: [SourceSpan], runs: [SourceSpan]) {
    let bytes = tree.source.bytes
    var found: (keys: [SourceSpan], runs: [SourceSpan]) = ([], [])
    for token in tree.tokens where token.kind == .text {
      let range = token.span.range
      guard range.contains(where: { bytes[$0] == UInt8(ascii: "\\") && bytes[$0...].starts(with: escape) })
      else { continue }
      let text = Array(tree.decodedText(of: token).utf8)
      if !privateKeys(in: text, of: token.span.file).isEmpty {
        if !isCovered(range, by: keys) { found.keys.append(token.span) }
      } else if SecretLooks.find(in: bytes, range).isEmpty, !SecretLooks.find(in: text, text.indices).isEmpty
      {
        found.runs.append(token.span)
      }
    }
    return found
  }

  private static let escape = Array("\\u".utf8)

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

  private static func privateKeys(in bytes: [UInt8], of file: FileID) -> [PrivateKey] {
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
      let header = SourceSpan(file: file, start: begin, end: end + label.count)
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

extension SourceSpan {
  /// Without its first and its last byte: a text without its quotes.
  fileprivate var inside: SourceSpan {
    SourceSpan(file: file, start: min(start + 1, end), end: max(start + 1, end - 1))
  }
}
