/// Derives names on the wire from names in the spec.
package enum WireNames {
  package static func derive(_ name: String, under style: NameStyle) -> String {
    switch style {
    case .asWritten: name
    case .snakeCase: words(of: name).map { $0.lowercased() }.joined(separator: "_")
    case .kebabCase: words(of: name).map { $0.lowercased() }.joined(separator: "-")
    case .pascalCase: name.prefix(1).uppercased() + name.dropFirst()
    }
  }

  /// `requestID` → `Request-Id`.
  static func header(_ name: String) -> String {
    words(of: name).map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined(separator: "-")
  }

  /// The words of a name in camel case or with underscores: `deviceID` → `device`, `ID`; `photoIDs` → `photo`,
  /// `IDs`; `URLString` → `URL`, `String`; `sha256Digest` → `sha256`, `Digest`.
  static func words(of name: String) -> [String] {
    if isOneWord(name) { return [name] }
    var words: [String] = []
    var word = ""
    let letters = Array(name)
    for index in letters.indices {
      let letter = letters[index]
      if letter == "_" || letter == "-" {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if !word.isEmpty, letter.isUppercase, beginsWord(at: index, in: letters) {
        words.append(word)
        word = ""
      }
      word.append(letter)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Whether a name has nothing but small letters and digits of ASCII, as most names do.
  private static func isOneWord(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
  }

  /// Whether the upper-case letter at `index` begins a word: after a lower-case letter or a digit, and as the last
  /// of several before a lower-case one, except the plural `s` of an acronym.
  private static func beginsWord(at index: Int, in letters: [Character]) -> Bool {
    guard letters[index - 1].isUppercase else { return true }
    guard index + 1 < letters.count, letters[index + 1].isLowercase else { return false }
    let isPlural =
      letters[index + 1] == "s" && (index + 2 == letters.count || letters[index + 2].isUppercase)
    return !isPlural
  }
}
