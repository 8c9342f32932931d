import Foundation
import SignetRuntime

/// What a difference between two signatures often comes from.
struct SignatureCauses {
  /// The server's, as it was given.
  let expected: String
  let found: String
  let scheme: SigningScheme
  /// Signs again, where what the two spell differs.
  let trials: SignatureTrials
  /// Whether the canonical strings are compared as well, and are the same.
  let hasMessage: Bool

  /// In words; nothing where no cause is known.
  var all: [String] {
    guard let bytes = output.decode(found) else { return [] }
    if let cause = handling ?? spelling(of: bytes) ?? cut { return [cause] }
    let readings = SignatureSpelling.readings(of: unwrapped)
    if let cause = trials.cause(of: readings) { return [cause] }
    if let cause = length(of: bytes) { return [cause] }
    return hasMessage ? [] : [Self.unknown]
  }

  private static let unknown =
    "another secret, or another canonical string: `--expect-message FILE` with the server's tells which"

  private var output: SignatureSpelling { SignatureSpelling(scheme.output) }

  /// Without what transport may have put around and into it.
  private var unwrapped: String {
    let trimmed = expected.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.removingPercentEncoding ?? trimmed
  }

  // MARK: On its way

  /// The same text, which something has changed on its way.
  private var handling: String? {
    if expected.trimmingCharacters(in: .whitespacesAndNewlines) == found {
      return "a blank or a line end around the server's"
    }
    if expected.contains("%"), unwrapped == found {
      return "percent-encoding: the server's was not decoded where it arrived"
    }
    if !output.isHex, expected.replacing(" ", with: "+") == found {
      return
        "a `+` that was read as a blank: percent-encode the signature where it travels in a query or a form"
    }
    return nil
  }

  private var cut: String? {
    let shortest = 8
    if expected.utf8.count >= shortest, found.hasPrefix(expected) {
      return "the server's is cut off after \(expected.utf8.count) of \(found.utf8.count) characters"
    }
    if expected.contains(found) { return "the server's is ours with something around it" }
    return nil
  }

  // MARK: The same bytes

  private func spelling(of bytes: [UInt8]) -> String? {
    if let other = SignatureSpelling.all.first(where: { $0.spell(bytes) == unwrapped }) {
      return "the same bytes, spelled in \(other.description) by the server, in \(output.description) here"
    }
    if let cause = letterCase(of: bytes) { return cause }
    let texts = SignatureSpelling.all.map { (spelling: $0, text: Array($0.spell(bytes).utf8)) }
    for outer in [SignatureSpelling(.base64), SignatureSpelling(.hex)] {
      guard let inner = outer.decode(unwrapped), let own = texts.first(where: { $0.text == inner }) else {
        continue
      }
      return "the server spells twice: \(own.spelling.name) first, and that text in \(outer.name)"
    }
    return nil
  }

  private func letterCase(of bytes: [UInt8]) -> String? {
    guard unwrapped.lowercased() != found.lowercased() else {
      return output.isHex
        ? "the case of letters alone; see `output hex` and `output HEX`"
        : "the case of letters alone, which base64 tells apart: something has changed it on the way"
    }
    guard !output.isHex, SignatureSpelling(.hex).decode(unwrapped) == bytes else { return nil }
    return "the same bytes, spelled in hexadecimal digits of mixed case by the server"
  }

  // MARK: Other bytes

  private func length(of bytes: [UInt8]) -> String? {
    guard let other = SignatureSpelling.readings(of: unwrapped).first, other.count != bytes.count else {
      return nil
    }
    let digest = SigningScheme.Digest.allCases.first { $0.length == other.count }
    guard let digest else {
      return
        "another length: the server's has \(other.count) bytes, and \(scheme.algorithmName) gives \(bytes.count)"
    }
    return "another algorithm: the server's has \(other.count) bytes, as \(digest.name) gives; "
      + "\(scheme.algorithmName) gives \(bytes.count)"
  }
}

extension SignatureSpelling {
  /// Without its name in the language.
  fileprivate var name: String {
    switch alphabet {
    case .hex: "hexadecimal digits"
    case .upperHex: "upper-case hexadecimal digits"
    case .base64: "base64"
    case .base64url: "base64url"
    }
  }
}
