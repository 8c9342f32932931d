import SignetRuntime

/// Reads out of what travelled the values that a client chose: the time, the nonce, the signature.
///
/// A text of the scheme is laid over the bytes: what it says literally has to stand there, and what stands between is
/// what its holes stood for.
struct ReceivedText {
  let scheme: SigningScheme
  let inputs: [String: String]
  private(set) var nonce: String?
  /// As it is spelled.
  private(set) var signature: [UInt8]?
  /// The most precise of the times that were read.
  private(set) var time: SignedTime?

  private enum Part {
    case literal([UInt8])
    case unknown(SigningScheme.Variable, [SigningScheme.Filter])
  }

  init(_ scheme: SigningScheme, inputs: [String: String]) {
    self.scheme = scheme
    self.inputs = inputs
  }

  /// False where the bytes do not have the form of the text.
  mutating func read(_ text: SigningScheme.Text, from bytes: [UInt8]) -> Bool {
    let parts = joined(parts(of: text))
    var rest = bytes[...]
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal(let literal):
        guard rest.starts(with: literal) else { return false }
        rest = rest.dropFirst(literal.count)
      case .unknown(let variable, let filters):
        guard let end = Self.end(of: rest, before: parts[(index + 1)...]) else { return false }
        take(variable, filters, Array(rest[..<end]))
        rest = rest[end...]
      }
    }
    return rest.isEmpty
  }

  // MARK: The text's parts

  /// Bindings are written out, and what the gateway knows is.
  private func parts(of text: SigningScheme.Text) -> [Part] {
    text.flatMap { piece -> [Part] in
      switch piece {
      case .text(let text): return [.literal(Array(text.utf8))]
      case .hole(.input(let name), let filters):
        guard let value = inputs[name], let bytes = try? SigningFilters.apply(filters, to: Array(value.utf8))
        else { return [.unknown(.input(name), filters)] }
        return [.literal(bytes)]
      case .hole(.binding(let name), let filters):
        guard filters.isEmpty, let binding = scheme.bindings.first(where: { $0.name == name }) else {
          return [.unknown(.binding(name), filters)]
        }
        return parts(of: binding.text)
      case .hole(let variable, let filters): return [.unknown(variable, filters)]
      }
    }
  }

  private func joined(_ parts: [Part]) -> [Part] {
    parts.reduce(into: []) { joined, part in
      if case .literal(let literal) = part, case .literal(let before)? = joined.last {
        joined[joined.count - 1] = .literal(before + literal)
      } else {
        joined.append(part)
      }
    }
  }

  /// Where the value of a hole ends: where the literal behind it begins; the last one stands at the very end.
  private static func end(of rest: ArraySlice<UInt8>, before parts: ArraySlice<Part>) -> Int? {
    guard let next = parts.first else { return rest.endIndex }
    // Of two holes side by side nothing says where one ends.
    guard case .literal(let literal) = next else { return nil }
    if parts.count == 1 {
      return rest.suffix(literal.count).elementsEqual(literal) ? rest.endIndex - literal.count : nil
    }
    return rest.firstRange(of: literal)?.lowerBound
  }

  // MARK: What is read

  private mutating func take(
    _ variable: SigningScheme.Variable, _ filters: [SigningScheme.Filter], _ bytes: [UInt8]
  ) {
    switch variable {
    case .nonce, .signature, .timestamp, .now: break
    default: return
    }
    guard let value = Self.undone(filters, bytes) else { return }
    switch variable {
    case .nonce: nonce = String(decoding: value, as: UTF8.self)
    case .signature: signature = value
    case .timestamp: takeTime(value, scheme.timestamp)
    case .now(let spelling): takeTime(value, spelling)
    default: break
    }
  }

  private mutating func takeTime(_ bytes: [UInt8], _ spelling: SigningScheme.Time) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard var milliseconds = AnswerTime.milliseconds(text, spelling) else { return }
    let span: Int64 =
      switch spelling {
      case .milliseconds: 1
      case .seconds, .iso8601, .iso8601Basic, .httpDate, .dateTime: 1000
      case .date, .compact: 86_400_000
      }
    switch spelling {
    case .date, .compact, .dateTime: milliseconds -= Int64(scheme.zone) * 60_000
    case .milliseconds, .seconds, .iso8601, .iso8601Basic, .httpDate: break
    }
    if let time, time.span <= span { return }
    time = SignedTime(start: milliseconds, span: span)
  }

  /// What filters made these bytes of; nil where they can't be undone.
  private static func undone(_ filters: [SigningScheme.Filter], _ bytes: [UInt8]) -> [UInt8]? {
    var bytes = bytes
    for filter in filters.reversed() {
      switch filter {
      case .rfc3986, .form, .encodePath: bytes = SigningEncoding.decodeForm(bytes)
      case .hex:
        guard let decoded = SigningEncoding.hexDecoded(bytes) else { return nil }
        bytes = decoded
      case .base64, .base64url:
        guard let decoded = SigningEncoding.base64Decoded(bytes) else { return nil }
        bytes = decoded
      case .trim: break
      case .lower, .upper, .normalizePath, .hexDecode, .base64Decode, .md5, .sha1, .sha256, .sha512:
        return nil
      }
    }
    return bytes
  }
}
