import SignetRuntime

/// The first character of a URL that can't stand in one (RFC 3986 §2), and what stands there instead.
struct URLFlaw {
  /// Counted from 1, in Unicode scalars.
  let position: Int
  let scalar: Unicode.Scalar

  /// Nil where the text can travel as it is spelled.
  init?(in text: String, from start: String.Index) {
    let scalars = text.unicodeScalars
    guard let index = scalars[start...].indices.first(where: { !Self.canTravel(scalars[$0...]) }) else {
      return nil
    }
    position = scalars.distance(from: scalars.startIndex, to: index) + 1
    scalar = scalars[index]
  }

  private static func canTravel(_ rest: Substring.UnicodeScalarView) -> Bool {
    guard let first = rest.first, first.isASCII, RFC3986.isAllowedInURL(UInt8(ascii: first)) else {
      return false
    }
    let digits = rest.dropFirst().prefix(2)
    return first != "%" || digits.count == 2 && digits.allSatisfy { $0.properties.isASCIIHexDigit }
  }

  /// In words that go on from the name of what has it.
  var text: String {
    "has \(name) as its character \(position), which no URL carries; percent-encode it as clients do: "
      + "'\(RFC3986.encode(String(scalar)))'"
  }

  private var name: String {
    let code = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    switch scalar.properties.generalCategory {
    case _ where scalar == " ": return "a blank"
    case _ where scalar == "%": return "a '%' without two hexadecimal digits behind it"
    case .control: return "the control character \(number)"
    case .format, .nonspacingMark, .enclosingMark, .spacingMark, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .unassigned, .privateUse:
      return number
    default: return scalar.isASCII ? "'\(scalar)'" : "'\(scalar)' (\(number))"
    }
  }
}
