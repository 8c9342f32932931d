import SignetSyntax

/// Looks for secrets that stand in a spec: PEM private keys anywhere, and in texts and comments runs that look
/// like keys.
struct SecretScan {
  let context: CheckContext

  func run() {
    for file in context.spec.files { scan(file) }
  }

  private func scan(_ file: SpecTree) {
    let keys = privateKeys(in: file.source)
    for key in keys {
      context.report(
        SecrecyRules.privateKey, "a private key stands in the spec", at: key.header,
        notes: ["a spec is in version control, in builds and in logs; the key is known from now on"],
        help: ["remove it, and replace the key"])
    }
    var spans = file.comments
    for token in file.tokens where token.kind == .text || token.kind == .rawText { spans.append(token.span) }
    for span in spans {
      for run in SecretRuns.find(in: file.source.bytes, span.range) {
        let found = SourceSpan(file: file.source.id, range: run)
        if keys.contains(where: { $0.block.overlaps(run) }) { continue }
        context.report(
          SecrecyRules.secretByItsLooks, "this looks like a secret", at: found,
          notes: [
            "no secret has a place in a spec: it comes from a server, or from the device's secure store"
          ],
          help: ["remove it; where it is none, `@allow(SG604, \"reason\")` says so"], concealed: true)
      }
    }
  }

  /// A PEM block (RFC 7468) of a private key: its first line, and all of it.
  private struct PrivateKey {
    let header: SourceSpan
    let block: Range<Int>
  }

  private func privateKeys(in source: SourceFile) -> [PrivateKey] {
    let bytes = source.bytes
    let begin = Array("-----BEGIN ".utf8)
    let label = Array("PRIVATE KEY-----".utf8)
    var keys: [PrivateKey] = []
    var index = 0
    while index + begin.count < bytes.count {
      guard bytes[index] == UInt8(ascii: "-"), bytes[index...].starts(with: begin) else {
        index += 1
        continue
      }
      var end = index + begin.count
      // The label of a key is short: `RSA PRIVATE KEY`, `ENCRYPTED PRIVATE KEY`.
      let limit = min(bytes.count, end + 40)
      while end < limit, !bytes[end...].starts(with: label) { end += 1 }
      if end < limit {
        let header = SourceSpan(file: source.id, start: index, end: end + label.count)
        keys.append(PrivateKey(header: header, block: index..<blockEnd(bytes, from: header.end)))
      }
      index = end
    }
    return keys
  }

  /// Where the block's end line begins; a block without one ends at its first line. Keys are shorter than 16 KB.
  private func blockEnd(_ bytes: [UInt8], from start: Int) -> Int {
    let end = Array("-----END ".utf8)
    var index = start
    while index < min(bytes.count, start + 16_384) {
      if bytes[index] == UInt8(ascii: "-"), bytes[index...].starts(with: end) { return index }
      index += 1
    }
    return start
  }
}

/// Finds runs of 32 or more characters of hex or base64 that are as mixed as random bytes are.
enum SecretRuns {
  static func find(in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for index in range.clamped(to: 0..<bytes.count) {
      if isBase64(bytes[index]) {
        if start == nil { start = index }
      } else if let begun = start {
        if looksSecret(bytes[begun..<index]) { runs.append(begun..<index) }
        start = nil
      }
    }
    let end = range.clamped(to: 0..<bytes.count).upperBound
    if let begun = start, begun < end, looksSecret(bytes[begun..<end]) { runs.append(begun..<end) }
    return runs
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// A run of hex needs digits and letters and 3 bits a character (random hex has 3.7 or so at 32 characters); one
  /// of base64 needs digits and both cases and 4.2 bits (random base64 has 4.6): words and paths stay below.
  static func looksSecret(_ run: ArraySlice<UInt8>) -> Bool {
    guard run.count >= 32 else { return false }
    var counts = [Int](repeating: 0, count: 128)
    var digits = 0
    var upper = 0
    var lower = 0
    var hex = 0
    for byte in run {
      counts[Int(byte & 0x7F)] += 1
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): upper += 1
      case UInt8(ascii: "a")...UInt8(ascii: "z"): lower += 1
      default: break
      }
      if byte.isHexDigit { hex += 1 }
    }
    if hex == run.count { return digits > 0 && upper + lower > 0 && entropy(counts, run.count) >= 3.0 }
    guard digits > 0, upper > 0, lower > 0 else { return false }
    return entropy(counts, run.count) >= 4.2
  }

  /// Shannon's entropy in bits a character.
  private static func entropy(_ counts: [Int], _ total: Int) -> Double {
    counts.reduce(0.0) { sum, count in
      guard count > 0 else { return sum }
      let share = Double(count) / Double(total)
      return sum - share * Logarithm.base2(share)
    }
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
