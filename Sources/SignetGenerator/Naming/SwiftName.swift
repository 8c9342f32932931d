/// How a spec's names are spelled in Swift: the API design guidelines' cases, and backticks around keywords.
enum SwiftName {
  /// A property, method, parameter or enum case, without backticks: `order_id` is `orderID`, `URL` is `url`.
  static func member(_ name: String) -> String {
    if isWord(name, beginningWith: UInt8(ascii: "a")...UInt8(ascii: "z")) { return name }
    let words = words(of: name)
    guard let first = words.first else { return name }
    let isShouted = words.count > 1 && words.allSatisfy(isUpper)
    let rest = words.dropFirst().map { capitalized($0, isShouted: isShouted) }
    return leadingDigitGuarded(lowerFirst(first) + rest.joined())
  }

  /// A type, without backticks: `Order_State` is `OrderState`.
  static func type(_ name: String) -> String {
    let isSpelled = isWord(name, beginningWith: UInt8(ascii: "A")...UInt8(ascii: "Z"))
    let spelled = isSpelled ? name : joined(name)
    // With or without backticks, `Shop.Type` is a metatype, `Shop.Protocol` an error in every expression, and a type
    // named `Self` hides the one that each type has.
    return spelled == "Type" || spelled == "Protocol" || spelled == "Self" ? spelled + "_" : spelled
  }

  private static func joined(_ name: String) -> String {
    let words = words(of: name)
    guard !words.isEmpty else { return name }
    let isShouted = words.count > 1 && words.allSatisfy(isUpper)
    return leadingDigitGuarded(words.map { capitalized($0, isShouted: isShouted) }.joined())
  }

  /// A member's name, without backticks, of any text: `order-key 2` is `orderKey2`.
  static func identifier(of text: String) -> String {
    let scalars = text.unicodeScalars.map { $0.properties.isXIDContinue ? Character($0) : "_" }
    let name = member(String(scalars))
    return name.contains { $0 != "_" } ? name : "value"
  }

  /// A name as a declaration spells it.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  // MARK: Words

  /// Whether a name is one word of ASCII in its place already, as most names are.
  private static func isWord(_ name: String, beginningWith first: ClosedRange<UInt8>) -> Bool {
    guard let start = name.utf8.first, first.contains(start) else { return false }
    return name.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "_") }
  }

  private static func words(of name: String) -> [Substring] {
    name.split(separator: "_", omittingEmptySubsequences: true)
  }

  private static func isUpper(_ word: Substring) -> Bool {
    word.contains(where: \.isUppercase) && !word.contains(where: \.isLowercase)
  }

  private static func capitalized(_ word: Substring, isShouted: Bool) -> String {
    let lower = word.lowercased()
    if acronyms.contains(lower), isShouted || lower == word { return lower.uppercased() }
    return word.prefix(1).uppercased() + (isShouted ? lower.dropFirst() : word.dropFirst())
  }

  /// `Name` → `name`, `URL` → `url`, `URLPath` → `urlPath`, `iOS` stays.
  private static func lowerFirst(_ word: Substring) -> String {
    let letters = Array(word)
    let upper = letters.prefix(while: \.isUppercase).count
    guard upper > 0 else { return String(word) }
    let takesAll = upper == letters.count || !letters[upper].isLowercase
    let lowered = upper == 1 || takesAll ? upper : upper - 1
    return String(letters[..<lowered]).lowercased() + String(letters[lowered...])
  }

  private static func leadingDigitGuarded(_ name: String) -> String {
    name.first?.isNumber == true ? "_" + name : name
  }

  private static let acronyms: Set<String> = [
    "api", "html", "http", "https", "id", "ip", "json", "sku", "sms", "uri", "url", "uuid", "xml",
  ]

  /// Words that need backticks where a name is declared.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "borrowing", "break", "case", "catch",
    "class", "consuming", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true",
    "try", "typealias", "var", "where", "while",
  ]
}
