import Foundation

/// A way in which libraries write a JSON text again, that says the same in other bytes.
struct JSONRespelling {
  /// In words.
  let name: String
  private var isSpaced = false
  private var slashes = Slashes.kept
  private var isASCII = false
  private var isSorted = false

  private enum Slashes { case kept, escaped, plain }

  private init(_ name: String) { self.name = name }

  static let all: [JSONRespelling] = {
    var compact = JSONRespelling("without blanks between its members")
    var escaped = JSONRespelling("without blanks, and with `\\/` for each slash")
    escaped.slashes = .escaped
    var plain = JSONRespelling("without blanks, and with a plain slash for each `\\/`")
    plain.slashes = .plain
    var ascii = JSONRespelling("without blanks, and with `\\u` escapes for all that is not ASCII")
    ascii.isASCII = true
    var both = JSONRespelling(
      "without blanks, with `\\/` for each slash and `\\u` escapes for all that is not ASCII")
    both.slashes = .escaped
    both.isASCII = true
    var spaced = JSONRespelling("with a blank behind each comma and colon")
    spaced.isSpaced = true
    var spacedASCII = JSONRespelling(
      "with a blank behind each comma and colon, and `\\u` escapes for all that is not ASCII")
    spacedASCII.isSpaced = true
    spacedASCII.isASCII = true
    var sorted = JSONRespelling("with its members sorted, or its numbers spelled otherwise (`1` for `1.0`)")
    sorted.isSorted = true
    return [compact, spaced, spacedASCII, escaped, both, ascii, plain, sorted]
  }()

  /// - Parameter text: JSON; anything else comes back in some form.
  func respell(_ text: String) -> String {
    let text = isSorted ? Self.sorted(text) ?? text : text
    var out = String.UnicodeScalarView()
    var isInString = false
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isInString {
        append(scalar, isEscaped, to: &out)
        if scalar == "\"", !isEscaped { isInString = false }
        isEscaped = scalar == "\\" && !isEscaped
      } else if !" \t\r\n".unicodeScalars.contains(scalar) {
        out.append(scalar)
        isInString = scalar == "\""
        if isSpaced, scalar == "," || scalar == ":" { out.append(" ") }
      }
    }
    return String(out)
  }

  /// A scalar of a string; `isEscaped` says that a backslash stands before it.
  private func append(_ scalar: Unicode.Scalar, _ isEscaped: Bool, to out: inout String.UnicodeScalarView) {
    switch scalar {
    case "/" where slashes == .escaped && !isEscaped: out.append(contentsOf: "\\/".unicodeScalars)
    case "/" where slashes == .plain && isEscaped:
      out.removeLast()
      out.append(scalar)
    case _ where isASCII && !scalar.isASCII:
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        out.append(contentsOf: "\\u\(padded)".unicodeScalars)
      }
    default: out.append(scalar)
    }
  }

  private static func sorted(_ text: String) -> String? {
    guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed),
      let data = try? JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
