import SignetRuntime

/// A way to spell a signature's bytes.
struct SignatureSpelling: Equatable {
  enum Alphabet: CaseIterable { case hex, upperHex, base64, base64url }

  let alphabet: Alphabet
  /// Of base64 only.
  var isPadded = true

  init(_ alphabet: Alphabet, isPadded: Bool = true) {
    self.alphabet = alphabet
    self.isPadded = isPadded
  }

  init(_ output: SigningScheme.Output) {
    switch output {
    case .hex: self.init(Alphabet.hex)
    case .upperHex: self.init(Alphabet.upperHex)
    case .base64: self.init(Alphabet.base64)
    case .base64url: self.init(Alphabet.base64url)
    }
  }

  /// All of them, those that the language has first.
  static let all =
    Alphabet.allCases.map { SignatureSpelling($0) }
    + [SignatureSpelling(.base64, isPadded: false), SignatureSpelling(.base64url, isPadded: false)]

  var isHex: Bool { alphabet == .hex || alphabet == .upperHex }

  func spell(_ bytes: [UInt8]) -> String {
    switch alphabet {
    case .hex: return OutputBytes.hex(bytes[...], separator: "")
    case .upperHex: return OutputBytes.hex(bytes[...], separator: "").uppercased()
    case .base64: return padded(OutputBytes.base64(bytes))
    case .base64url:
      return padded(OutputBytes.base64(bytes).replacing("+", with: "-").replacing("/", with: "_"))
    }
  }

  private func padded(_ text: String) -> String {
    isPadded ? text : String(text.prefix { $0 != "=" })
  }

  /// Nil for what is not spelled like this.
  func decode(_ text: String) -> [UInt8]? {
    isHex
      ? SigningEncoding.hexDecoded(Array(text.utf8)) : SigningEncoding.base64Decoded(Array(text.utf8))
  }

  /// What a text may spell: hexadecimal digits are read as base64 as well.
  static func readings(of text: String) -> [[UInt8]] {
    [SignatureSpelling(.hex), SignatureSpelling(.base64)].compactMap { $0.decode(text) }.filter {
      !$0.isEmpty
    }
  }

  /// With its name in the language, where it has one.
  var description: String {
    switch alphabet {
    case .hex: "hexadecimal digits (`output hex`)"
    case .upperHex: "upper-case hexadecimal digits (`output HEX`)"
    case .base64: isPadded ? "base64 (`output base64`)" : "base64 without its padding (`=`)"
    case .base64url: isPadded ? "base64url (`output base64url`)" : "base64url without its padding (`=`)"
    }
  }
}
