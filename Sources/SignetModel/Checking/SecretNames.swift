/// The words that make a field's name say secret: the language's own, and those of `signet.json`.
struct SecretNames {
  /// The words, apart, by what they are when they are written together.
  private let names: [String: String]
  /// Those of `signet.json`: they say secret of a value of any type.
  private let added: Set<String>
  /// The most letters of one of them.
  private let longest: Int

  private static let builtIn = [
    "password", "passwd", "pwd", "pin", "cvv", "cvc", "otp", "secret", "salt", "idCard", "idNumber",
    "bankCard",
    "cardNumber", "realName", "refreshToken",
  ]

  init(_ settings: CheckSettings) {
    let all = (Self.builtIn + settings.secretNames).map(Self.words).filter { !$0.isEmpty }
    names = Dictionary(all.map { ($0.joined(), $0.joined(separator: " ")) }) { first, _ in first }
    added = Set(settings.secretNames.map(Self.words).map { $0.joined(separator: " ") })
    longest = names.keys.map(\.count).max() ?? 0
  }

  /// The first secret, its words apart, that `name` has among its own words; `nil` where it says nothing.
  ///
  /// `passWord`, `passwords` and `password2` say what `password` says.
  func found(in name: String) -> String? {
    let words = Self.words(name)
    for start in words.indices {
      var joined = ""
      for word in words[start...] where joined.count <= longest {
        joined += word
        if let secret = secret(joined) { return secret }
      }
    }
    return nil
  }

  private func secret(_ joined: String) -> String? {
    if let secret = names[joined] { return secret }
    let word = joined.trimmingDigits
    return names[word] ?? (word.hasSuffix("s") ? names[String(word.dropLast())] : nil)
  }

  /// The same of a field of type `type`, by its name in the spec or on the wire, and which of the two it is.
  ///
  /// A flag, a time and a choice hold no password, whatever they say of one: `passwordIsSet: Bool`, `otpSentAt: Date`.
  func found(in field: Field, of type: @autoclosure () -> TypeFacts.Base) -> (secret: String, name: String)? {
    for name in field.wireName == field.name ? [field.name] : [field.name, field.wireName] {
      guard let secret = found(in: name) else { continue }
      if type().canHoldSecret || added.contains(secret) { return (secret, name) }
    }
    return nil
  }

  private static func words(_ name: String) -> [String] { WireNames.words(of: name).map { $0.lowercased() } }
}

extension String {
  /// Itself without the digits at its end.
  fileprivate var trimmingDigits: String {
    var text = self
    while text.last?.isNumber == true { text.removeLast() }
    return text
  }
}

extension TypeFacts.Base {
  /// Whether what stands here can be a password, a number of a card or a code.
  fileprivate var canHoldSecret: Bool {
    switch self {
    case .scalar(.bool), .scalar(.date), .enumeration: false
    case .scalar, .structure, .union, .list, .map, .unknown: true
    }
  }
}
