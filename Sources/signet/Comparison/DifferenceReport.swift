import SignetRuntime

/// Tells where a server's canonical string differs from this one, byte by byte, and what the cause often is.
struct DifferenceReport {
  let difference: ByteDifference
  private let ours: ConcealedBytes
  private let theirs: ConcealedBytes
  private let secrets: SecretSpellings

  /// - Parameter given: the secrets themselves, which a server may have written where they do not belong.
  init(_ difference: ByteDifference, _ secrets: SecretSpellings, given: [SecretSpellings.Spelling]) {
    self.difference = difference
    self.secrets = secrets
    ours = ConcealedBytes(difference.ours, secrets.all)
    theirs = ConcealedBytes(difference.theirs, secrets.all + given)
  }

  /// How many bytes are shown on either side of the difference.
  private static let reach = 20

  var text: String {
    var lines = [
      "the canonical strings differ at byte \(difference.offset) (line \(difference.line), column \(difference.column)):"
        + " ours has \(difference.ours.count) bytes, the server's \(difference.theirs.count)"
    ]
    if let secret = ours.secret(at: difference.offset) ?? theirs.secret(at: difference.offset) {
      lines.append("  they differ in the secret '\(secret)': the server has another one, or has it elsewhere")
      return lines.joined(separator: "\n") + "\n"
    }
    if secrets.isComplete {
      lines += window(ours, "ours  ", upTo: difference.offset + Self.reach)
      lines += window(theirs, "theirs", upTo: difference.offset + theirReach)
    }
    lines += DifferenceCauses.of(difference).map { "  likely cause: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Where our secret can't be found on the server's side, what follows there may be the server's own.
  private var theirReach: Int { ours.hidesSomething && !theirs.hidesSomething ? 1 : Self.reach }

  /// A line of text, one of hexadecimal, and one that points at the byte.
  private func window(_ side: ConcealedBytes, _ label: String, upTo limit: Int) -> [String] {
    let start = max(0, difference.offset - Self.reach)
    let end = min(side.bytes.count, max(limit, start))
    var hex: [String] = []
    var text = start > 0 ? "…" : ""
    var pointer = 0
    for offset in min(start, end)..<end {
      if offset == difference.offset { pointer = hex.joined(separator: " ").count + (hex.isEmpty ? 0 : 1) }
      let secret = side.secret(at: offset)
      hex.append(secret == nil ? OutputBytes.hex(side.bytes[offset]) : "**")
    }
    if difference.offset >= end {
      pointer = hex.joined(separator: " ").count + (hex.isEmpty ? 0 : 1)
      hex.append("(end)")
    }
    text += shown(side, start, end) + (end < side.bytes.count ? "…" : "")
    return [
      "  \(label) \(text)",
      "         \(hex.joined(separator: " "))",
      "         " + String(repeating: " ", count: pointer) + "^^",
    ]
  }

  /// Bytes as text: what does not print as an escape, a secret as its name.
  private func shown(_ side: ConcealedBytes, _ start: Int, _ end: Int) -> String {
    side.runs.map { run -> String in
      let range = run.range.clamped(to: min(start, end)..<end)
      if range.isEmpty { return "" }
      return run.secret.map { "{\($0)}" } ?? Self.printable(side.bytes[range])
    }.joined()
  }

  private static func printable(_ bytes: ArraySlice<UInt8>) -> String {
    var out = ""
    var rest = bytes
    while let byte = rest.first {
      if let (scalar, width) = scalar(rest), scalar.value >= 0x80,
        scalar.properties.generalCategory != .format
      {
        out.unicodeScalars.append(scalar)
        rest = rest.dropFirst(width)
        continue
      }
      switch byte {
      case UInt8(ascii: "\n"): out += "\\n"
      case UInt8(ascii: "\r"): out += "\\r"
      case UInt8(ascii: "\t"): out += "\\t"
      case UInt8(ascii: "\\"): out += "\\\\"
      case 0x20..<0x7F: out.unicodeScalars.append(Unicode.Scalar(byte))
      default: out += "\\x\(OutputBytes.hex(byte))"
      }
      rest = rest.dropFirst()
    }
    return out
  }

  /// The scalar at the beginning; nil for what is not UTF-8.
  private static func scalar(_ bytes: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, width: Int)? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return (scalar, UTF8.width(scalar))
  }
}
